import * as v from 'valibot'
import { boundedList } from '#contract/kit/bounded.ts'
import * as field from '#contract/kit/field.ts'
import { localizedText } from '#contract/kit/localized.ts'
import { merge } from '#contract/kit/merge.ts'
import { nfcText } from '#contract/kit/nfc-text.ts'
import { resource } from '#contract/kit/resource.ts'
import { agreement } from '#contract/terms/agreement.ts'
import { formTerms } from '#contract/terms/terms.ts'
import { downloadTypes } from './download.ts'

/** Code of the form on `/default-form`. */
export const defaultFormCode = 'default'
/** Dates that a visitor may choose, from the specification. */
export const choicesMaximum = 3

/** Media types of a company's profile document, detected from the content, with their file extensions. */
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

/** `choices` are the dates offered. Among forms with the same code, the newest visible one applies. */
export const form = resource(
  'form',
  'forms',
  {
    code: v.pipe(v.string('codeInvalid'), v.regex(/^[a-z0-9-]{2,40}$/, 'codeInvalid')),
    title: localizedText(120),
    description: localizedText(2_000),
    choices: boundedList(field.dateTime, 200),
    asksForProfile: v.boolean(),
    shows: v.boolean(),
  },
  {
    thumb: file(thumbTypes),
    file: file(downloadTypes),
  },
)
export type Form = v.InferOutput<typeof form.record>
export type FormInput = v.InferOutput<typeof form.create>

const text = (maximum: number) => v.pipe(nfcText('invalid', maximum), v.trim(), v.maxLength(maximum, 'tooLong'))

export const formEntry = v.strictObject({
  _terms: agreement([formTerms]),
  name: field.name,
  phone: field.phone,
  email: field.email,
  company: text(100),
  message: v.pipe(text(2_000), v.minLength(1, 'textRequired')),
  choices: v.pipe(
    boundedList(field.dateTime, choicesMaximum, { tooMany: 'tooManyChoices' }),
    v.check((list) => new Set(list).size === list.length, 'invalid'),
    v.transform((list) => [...list].sort()),
  ),
  profile: v.nullable(v.string()),
})
export type FormEntry = v.InferOutput<typeof formEntry>

const profileFile = v.object({
  _id: v.string(),
  originalName: v.string(),
  type: v.picklist(Object.keys(profileTypes) as ProfileType[]),
  size: v.number(),
})
/** `token` lets the visitor attach the uploaded file to an entry. */
export const formFileReceipt = v.object({ file: profileFile, token: v.string() })
export type FormFileReceipt = v.InferOutput<typeof formFileReceipt>
export const formReceipt = v.object({ receiptNumber: v.string(), submittedAt: field.moment })
export type FormReceipt = v.InferOutput<typeof formReceipt>

const summaryEntries = {
  _id: v.string(),
  receiptNumber: v.string(),
  name: v.string(),
  phone: v.string(),
  email: v.string(),
  company: v.string(),
  choices: v.array(field.moment),
  createdAt: field.moment,
  destroyAt: field.moment,
  profile: v.nullable(profileFile),
}
export const formEntrySummary = v.object(summaryEntries)
export type FormEntrySummary = v.InferOutput<typeof formEntrySummary>
export const formEntryRecord = v.object(merge(summaryEntries, { message: v.string() }))
export type FormEntryRecord = v.InferOutput<typeof formEntryRecord>
