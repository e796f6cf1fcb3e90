import type { ColumnType } from 'kysely'
import type { Form, ProfileType } from '#contract/content/form.ts'
import type { Locale } from '#contract/kit/locale.ts'
import type { LocalizedText } from '#contract/kit/localized.ts'
import type { Json, Stamped } from '#server/db/database.ts'

declare module '#server/db/database.ts' {
  interface Database {
    form: FormTable
    form_entry: FormEntryTable
    form_file: FormFileTable
  }
}

/** `id` is the name in the file store. */
export type FormAttachment<Kind extends 'thumb' | 'file'> = NonNullable<Form[Kind]> & { id: string; sha256: string }

type FormTable = Stamped & {
  code: string
  title: Json<LocalizedText>
  description: Json<LocalizedText>
  /** Dates that a visitor may choose, UTC in ISO format. */
  choices: Json<string[]>
  asksForProfile: boolean
  shows: boolean
  thumb: Json<FormAttachment<'thumb'> | null> | null
  file: Json<FormAttachment<'file'> | null> | null
}

/** Personal data is null once deleted; the row stays for statistics. */
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

/** A company profile; `entryId` is null until an entry is sent with it. `id` is the name in the file store. */
type FormFileTable = {
  id: string
  formId: string
  entryId: ColumnType<string | null, never, string | null>
  originalName: string
  type: ProfileType
  size: number
  sha256: string
  createdAt: string
}
