import * as v from 'valibot'
import { documentName } from '#contract/document/document.ts'
import { moment } from '#contract/kit/field.ts'
import { purposeCodes } from './purpose.ts'

export const accessHistoryActions = ['read', 'reveal', 'preview', 'download'] as const

/** An access to an application by staff, as shown to its applicant: without the name. */
export const accessHistoryEntry = v.object({
  at: moment,
  by: v.picklist(['manager', 'staff']),
  action: v.picklist(accessHistoryActions),
  document: v.nullable(documentName),
  /** `other`: a free text, which is not shown to the applicant; null: no purpose was required. */
  purpose: v.nullable(v.picklist([...purposeCodes, 'other'])),
})
export type AccessHistoryEntry = v.InferOutput<typeof accessHistoryEntry>
