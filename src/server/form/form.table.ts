import type { ColumnType } from 'kysely'
import type { Form, ProfileType } from '#contract/form.ts'
import type { Locale } from '#contract/locale.ts'
import type { LocalizedText } from '#contract/localized.ts'
import type { Json, Stamped } from '#server/db/database.ts'

/** What the contract shows of a file, and what finds and names its bytes. */
export type FormAttachment<Kind extends 'thumb' | 'file'> = NonNullable<Form[Kind]> & { id: string; sha256: string }

export type FormTable = Stamped & {
  code: string
  title: Json<LocalizedText>
  description: Json<LocalizedText>
  choices: Json<string[]>
  asksForProfile: boolean
  shows: boolean
  thumb: Json<FormAttachment<'thumb'> | null> | null
  file: Json<FormAttachment<'file'> | null> | null
}

/** What names a person is null once it was destroyed; that there was an entry stays. */
export type FormEntryTable = Stamped & {
  formId: string
  locale: Locale
  idempotencyKey: string | null
  contentHash: string | null
  receiptNumber: string | null
  name: string | null
  phone: string | null
  phoneEnd: string | null
  email: string | null
  company: string | null
  message: string | null
  choices: Json<string[]> | null
  _terms: Json<string[]> | null
  destroyAt: string
  destroyedAt: ColumnType<string | null, never, string | null>
}

/** A company profile; without an entry until it is sent with one. `id` is its name in the file store. */
export type FormFileTable = {
  id: string
  formId: string
  entryId: ColumnType<string | null, never, string | null>
  originalName: string
  type: ProfileType
  size: number
  sha256: string
  createdAt: string
}
