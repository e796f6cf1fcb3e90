import type { DocumentName } from '#contract/document/upload.ts'
import { type DocumentRule, documentRules } from '#contract/eligibility/documents.ts'

/** In the order of the check. `document`: the upload that the paper is part of. */
const papers = [
  { name: 'form', document: null },
  { name: 'identity', document: 'identityCard' },
  { name: 'register', document: 'residentRegister' },
  { name: 'abstract', document: 'residentRegister' },
  { name: 'family', document: 'familyRelation' },
  { name: 'marriage', document: 'marriageRelation' },
  { name: 'proof', document: 'marriageProof' },
  { name: 'health', document: 'healthInsurance' },
  { name: 'income', document: 'income' },
  { name: 'tax', document: 'localTax' },
  { name: 'employment', document: 'employment' },
  { name: 'vehicle', document: 'vehicle' },
] as const satisfies readonly { name: string; document: DocumentName | null }[]

type Paper = {
  name: (typeof papers)[number]['name']
  only?: 'engaged' | 'special'
  condition?: 'work' | 'car'
}

export const documents: readonly Paper[] = papers.map(({ name, document }) => {
  const rule: DocumentRule = document ? documentRules[document] : {}
  const { supply, when } = rule
  if (when === 'engaged') return { name, only: when }
  return { name, ...(supply && { only: 'special' }), ...(when && { condition: when }) }
})
