import * as v from 'valibot'
import { moment } from './field.ts'
import { purposeCodes } from './purpose.ts'
import { documentName } from './upload.ts'

/** What staff did when they opened an application. */
export const openingActions = ['read', 'reveal', 'preview', 'download'] as const

/** One time that staff opened an application, as its applicant sees it: never who it was. */
export const opening = v.object({
  at: moment,
  by: v.picklist(['manager', 'staff']),
  action: v.picklist(openingActions),
  /** The document that was opened, if it was one. */
  document: v.nullable(documentName),
  /** `other`: in words of their own, which stay with the staff; null: none was asked for. */
  purpose: v.nullable(v.picklist([...purposeCodes, 'other'])),
})
export type Opening = v.InferOutput<typeof opening>
