import * as v from 'valibot'
import { dateTime, moment } from '#contract/kit/field.ts'
import { localizedText } from '#contract/kit/localized.ts'
import { resource } from '#contract/kit/resource.ts'
import { applicationTerms, registrationTerms } from './terms.ts'

/** Documents of which staff write new versions. */
export const documentCodes = ['privacyPolicy'] as const
/** Consents are not written by staff: each release of a form stores its texts, so that earlier ones stay readable. */
export const termsVersionCodes = [
  ...documentCodes,
  ...applicationTerms.map(({ code }) => code),
  registrationTerms.code,
] as const
export type TermsVersionCode = (typeof termsVersionCodes)[number]

/** The newest version whose `effectiveAt` has passed is in force and cannot be changed. `body` is rich text. */
export const termsVersion = resource('term', 'terms', {
  code: v.picklist(termsVersionCodes, 'choiceRequired'),
  version: v.pipe(v.string('versionInvalid'), v.trim(), v.regex(/^[0-9A-Za-z.-]{1,20}$/, 'versionInvalid')),
  title: localizedText(120),
  body: localizedText(25_000),
  effectiveAt: dateTime,
})

export type TermsVersion = v.InferOutput<typeof termsVersion.record>
export type TermsVersionInput = v.InferOutput<typeof termsVersion.create>

/** `GET /api/v1/terms/{code}`: one version, and the list of all current and former ones, newest first. */
export const termsAnswer = v.object({
  term: termsVersion.record,
  versions: v.array(v.object({ version: v.string(), effectiveAt: moment })),
})
export type TermsAnswer = v.InferOutput<typeof termsAnswer>
