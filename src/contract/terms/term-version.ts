import * as v from 'valibot'
import { dateTime, moment } from '#contract/kit/field.ts'
import { localizedText } from '#contract/kit/localized.ts'
import { resource } from '#contract/kit/resource.ts'
import { applicationTerms, registrationTerm } from './term.ts'

/** Documents of which staff write new versions. */
export const documentCodes = ['privacyPolicy'] as const
/** Consents belong to the form that asks for them: their versions come with it and are stored for reading only. */
export const termVersionCodes = [
  ...documentCodes,
  ...applicationTerms.map(({ code }) => code),
  registrationTerm.code,
] as const
export type TermVersionCode = (typeof termVersionCodes)[number]

/**
 * The newest version whose `effectiveAt` has passed is in force and cannot be changed any more. `body` is rich text.
 */
export const termVersion = resource('term', 'terms', {
  code: v.picklist(termVersionCodes, 'choiceRequired'),
  version: v.pipe(v.string('versionInvalid'), v.trim(), v.regex(/^[0-9A-Za-z.-]{1,20}$/, 'versionInvalid')),
  title: localizedText(120),
  body: localizedText(25_000),
  effectiveAt: dateTime,
})

export type TermVersion = v.InferOutput<typeof termVersion.record>
export type TermVersionInput = v.InferOutput<typeof termVersion.create>

/** `GET /api/v1/terms/{code}`: one version, and the list of all current and former ones, newest first. */
export const termAnswer = v.object({
  term: termVersion.record,
  versions: v.array(v.object({ version: v.string(), effectiveAt: moment })),
})
export type TermAnswer = v.InferOutput<typeof termAnswer>
