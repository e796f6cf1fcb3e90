import type { QualificationType, SupplyType } from '#contract/enumeration.ts'
import { type DocumentName, documentNames } from '#contract/upload.ts'

type Applicant = { qualification_type: QualificationType | null; supply_type: SupplyType | null }
/** Who hands a document in: everybody of the type, those to whom its hint applies, or nobody. */
export type DocumentNeed = 'always' | 'conditional' | 'other'

/** The documents of a round (domain facts, section 3) as they apply to one type of application. */
const needs: Record<DocumentName, (applicant: Applicant) => DocumentNeed> = {
  identityCard: () => 'always',
  residentRegister: () => 'always',
  familyRelation: () => 'always',
  marriageRelation: () => 'always',
  marriageProof: ({ qualification_type }) => (qualification_type === 'MARRIED_TYPE' ? 'conditional' : 'other'),
  healthInsurance: (applicant) => (isSpecial(applicant) ? 'always' : 'other'),
  income: (applicant) => (isSpecial(applicant) ? 'always' : 'other'),
  employment: (applicant) => (isSpecial(applicant) ? 'conditional' : 'other'),
  localTax: (applicant) => (isSpecial(applicant) ? 'always' : 'other'),
  vehicle: () => 'conditional',
}

const isSpecial = (applicant: Applicant) => applicant.supply_type === 'SPECIAL_TYPE'

/** All documents in their order, by who hands them in. */
export function suggestDocuments(applicant: Applicant): Record<DocumentNeed, DocumentName[]> {
  const groups: Record<DocumentNeed, DocumentName[]> = { always: [], conditional: [], other: [] }
  for (const name of documentNames) groups[needs[name](applicant)].push(name)
  return groups
}
