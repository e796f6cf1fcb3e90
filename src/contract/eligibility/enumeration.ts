import * as v from 'valibot'

/** Values of JSON and of the database. A `REGISTRATION` states interest in the next round. */
export const applicationKind = v.picklist(['REGISTRATION', 'APPLICATION'])
export const supplyType = v.picklist(['SPECIAL_TYPE', 'NORMAL_TYPE'])
export const supplyCategory = v.picklist(['YOUTH', 'MARRIED'])
export const qualificationType = v.picklist(['YOUTH_TYPE', 'MARRIED_TYPE'])
export const rank = v.picklist(['FIRST', 'SECOND', 'THIRD'])
export const userType = v.picklist(['PERSON', 'COMPANY', 'MANAGER'])

export type ApplicationKind = v.InferOutput<typeof applicationKind>
export type SupplyType = v.InferOutput<typeof supplyType>
export type SupplyCategory = v.InferOutput<typeof supplyCategory>
export type QualificationType = v.InferOutput<typeof qualificationType>
export type Rank = v.InferOutput<typeof rank>
