import * as v from 'valibot'
import { agreement } from './agreement.ts'
import { list } from './bounded.ts'
import { composed } from './composed.ts'
import { downloadTypes } from './download.ts'
import * as field from './field.ts'
import { localizedText } from './localized.ts'
import { resource } from './resource.ts'
import { formTerm } from './term.ts'

/** The form that `/default-form` shows, by its code. */
export const defaultFormCode = 'default'
/** How many of a form's dates one person may ask for, by the specification. */
export const choicesMaximum = 3

/** Media types of a company profile by content, as the specification lists them, each with its ending. */
export const profileTypes = {
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'image/jpeg': 'jpg',
  'image/png': 'png',
} as const
export type ProfileType = keyof typeof profileTypes

const file = <Types extends Record<string, string>>(types: Types) =>
  v.nullable(
    v.object({
      originalName: v.string(),
      type: v.picklist(Object.keys(types) as (keyof Types & string)[]),
      size: v.number(),
    }),
  )
export const thumbTypes = { 'image/jpeg': 'jpg', 'image/png': 'png' } as const

/** A form that visitors fill in: what it asks beside the person, and the dates that they choose from. Of those with a code, the newest that shows counts. */
export const form = resource(
  'form',
  'forms',
  {
    code: v.pipe(v.string('codeInvalid'), v.regex(/^[a-z0-9-]{2,40}$/, 'codeInvalid')),
    title: localizedText(120),
    description: localizedText(2_000),
    choices: list(field.dateTime, 200),
    asksForProfile: v.boolean(),
    shows: v.boolean(),
  },
  {
    /** A picture beside its title. */
    thumb: file(thumbTypes),
    /** A document to read before filling it in. */
    file: file(downloadTypes),
  },
)
export type Form = v.InferOutput<typeof form.record>
export type FormInput = v.InferOutput<typeof form.create>

const text = (maximum: number) => v.pipe(composed('invalid', maximum), v.trim(), v.maxLength(maximum, 'tooLong'))

/** What somebody sends with a form. */
export const formEntry = v.strictObject({
  _terms: agreement([formTerm]),
  name: field.name,
  phone: field.phone,
  email: field.email,
  /** Company or affiliation; a person has none. */
  company: text(100),
  message: v.pipe(text(2_000), v.minLength(1, 'textRequired')),
  /** Dates of the form, the earliest first. */
  choices: v.pipe(
    list(field.dateTime, choicesMaximum, { tooMany: 'tooManyChoices' }),
    v.check((list) => new Set(list).size === list.length, 'invalid'),
    v.transform((list) => [...list].sort()),
  ),
  /** The token of a profile that was uploaded before. */
  profile: v.nullable(v.string()),
})
export type FormEntry = v.InferOutput<typeof formEntry>

const profileFile = v.object({
  _id: v.string(),
  originalName: v.string(),
  type: v.picklist(Object.keys(profileTypes) as ProfileType[]),
  size: v.number(),
})
/** A file that waits for its entry, and the token by which the entry names it. */
export const formFileReceipt = v.object({ file: profileFile, token: v.string() })
export type FormFileReceipt = v.InferOutput<typeof formFileReceipt>
export const formReceipt = v.object({ receiptNumber: v.string(), submittedAt: field.moment })
export type FormReceipt = v.InferOutput<typeof formReceipt>

/** An entry as staff see it. Times are UTC ISO texts. */
export const formEntryRecord = v.object({
  _id: v.string(),
  receiptNumber: v.string(),
  name: v.string(),
  phone: v.string(),
  email: v.string(),
  company: v.string(),
  message: v.string(),
  choices: v.array(field.moment),
  createdAt: field.moment,
  /** When it is destroyed, as its consent says. */
  destroyAt: field.moment,
  profile: v.nullable(profileFile),
})
export type FormEntryRecord = v.InferOutput<typeof formEntryRecord>
