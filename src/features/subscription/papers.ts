import type { DocumentName } from '#contract/document/document.ts'
import { type DocumentRule, documentRules } from '#contract/eligibility/documents.ts'

/** Papers in the order in which they are checked. `document`: the upload that the paper is part of. */
const paperDocuments = [
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

/** `only`, `condition`: in which cases the paper is needed. */
type Paper = {
  name: (typeof paperDocuments)[number]['name']
  only?: 'engaged' | 'special'
  condition?: 'work' | 'car'
}

export const papers: readonly Paper[] = paperDocuments.map(({ name, document }) => {
  const rule: DocumentRule = document ? documentRules[document] : {}
  const { supply, when } = rule
  if (when === 'engaged') return { name, only: when }
  return { name, ...(supply && { only: 'special' }), ...(when && { condition: when }) }
})
