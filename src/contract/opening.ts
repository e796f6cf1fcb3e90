import type { PurposeCode } from './purpose.ts'
import type { DocumentName } from './upload.ts'

/** What staff did when they opened an application. */
export const openingActions = ['read', 'reveal', 'preview', 'download'] as const

/** One time that staff opened an application, as its applicant sees it: never who it was. */
export type Opening = {
  at: string
  by: 'manager' | 'staff'
  action: (typeof openingActions)[number]
  /** The document that was opened, if it was one. */
  document: DocumentName | null
  /** `other`: in words of their own, which stay with the staff; null: none was asked for. */
  purpose: PurposeCode | 'other' | null
}
