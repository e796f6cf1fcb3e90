import * as v from 'valibot'
import { documentName } from '#contract/document/upload.ts'
import { moment } from '#contract/kit/field.ts'
import { purposeCodes } from './purpose.ts'

export const openingActions = ['read', 'reveal', 'preview', 'download'] as const

/** An access to an application by staff, as shown to its applicant: without the name. */
export const opening = v.object({
  at: moment,
  by: v.picklist(['manager', 'staff']),
  action: v.picklist(openingActions),
  document: v.nullable(documentName),
  /** `other`: a free text, which is not shown to the applicant; null: no purpose was required. */
  purpose: v.nullable(v.picklist([...purposeCodes, 'other'])),
})
export type Opening = v.InferOutput<typeof opening>
