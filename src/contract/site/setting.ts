import * as v from 'valibot'
import type { PolicyYear } from '#contract/eligibility/policy-year.ts'
import { email, phone } from '#contract/kit/field.ts'
import { localizedText } from '#contract/kit/localized.ts'
import { nfcText } from '#contract/kit/nfc-text.ts'
import { retention } from '#contract/terms/retention.ts'

export const socialHosts = {
  twitter: ['x.com', 'twitter.com'],
  facebook: ['facebook.com'],
  instagram: ['instagram.com'],
} as const
export const socialKinds = Object.keys(socialHosts) as (keyof typeof socialHosts)[]

const address = (code: string) => v.pipe(v.string(code), v.trim(), v.maxLength(300, 'tooLong'))

/** `''`: none. Only https: another scheme could run code in `href`. */
const link = v.pipe(
  address('urlInvalid'),
  v.check((text) => text === '' || isHttps(text), 'urlInvalid'),
)
const socialLink = (kind: keyof typeof socialHosts) =>
  v.pipe(
    address('socialInvalid'),
    v.check((text) => text === '' || isOnHost(socialHosts[kind], text), 'socialInvalid'),
  )

const operator = v.strictObject({
  name: localizedText(60),
  representative: localizedText(60),
  registrationNumber: v.pipe(
    v.string('registrationNumberInvalid'),
    v.regex(/^\d{3}-\d{2}-\d{5}$/, 'registrationNumberInvalid'),
  ),
  phone: v.pipe(v.string('companyPhoneInvalid'), v.regex(/^\d{8,11}$/, 'companyPhoneInvalid')),
  email,
  address: localizedText(120),
})
const social = v.strictObject({
  twitter: socialLink('twitter'),
  facebook: socialLink('facebook'),
  instagram: socialLink('instagram'),
} satisfies Record<(typeof socialKinds)[number], unknown>)
/** Sender of mails. `''`: the configured address applies. */
const sender = v.strictObject({
  name: v.pipe(nfcText('textRequired', 40), v.trim(), v.maxLength(40, 'tooLong'), v.check(isOneLine, 'invalid')),
  replyTo: v.union([v.literal(''), email], 'emailInvalid'),
})

const survey = v.strictObject({ url: link })

/** Each is stored and saved separately. `company` is the JSON name of the operator. Secrets stay in the environment. */
export const settingSections = { company: operator, social, survey, retention, sender } as const
export type SettingSection = keyof typeof settingSections
export type Settings = { [Section in SettingSection]: v.InferOutput<(typeof settingSections)[Section]> }
export type Operator = Settings['company']

/** Version 0 is built into the site; its `at` and `by` are null. */
export type SettingVersion<Section extends SettingSection = SettingSection> = {
  section: Section
  version: number
  value: Settings[Section]
  at: string | null
  by: string | null
}

export const senderState = v.object({ isSet: v.boolean(), from: v.string(), host: v.string() })
export type SenderState = v.InferOutput<typeof senderState>
/** `GET /api/console/setting`. */
export type ConsoleSetting = {
  settings: { [Section in SettingSection]: SettingVersion<Section> }
  senders: { mail: SenderState; text: SenderState }
}

/** `POST /api/console/setting/test` */
export const testMessage = v.variant('channel', [
  v.strictObject({ channel: v.literal('MAIL'), recipient: email }),
  v.strictObject({ channel: v.literal('TEXT'), recipient: phone }),
])
export type TestMessage = v.InferOutput<typeof testMessage>

/**
 * `GET /api/v1/setting`: public; years oldest first. `basis`: the day of the current round's announcement (YYYYMMDD;
 * today if there is none), and the year whose figures apply. `sendsMail`: mail is configured.
 */
export type PublicSetting = {
  setting: {
    policyYears: PolicyYear[]
    basis: { announcement: string; year: number | null }
    sendsMail: boolean
  } & Pick<Settings, 'company' | 'social' | 'survey'>
}

function isHttps(text: string): boolean {
  return URL.canParse(text) && new URL(text).protocol === 'https:' && !/[\s"'<>\\]/.test(text)
}

function isOnHost(hosts: readonly string[], text: string): boolean {
  if (!isHttps(text)) return false
  const { hostname, pathname } = new URL(text)
  return hosts.includes(hostname.replace(/^(www|m)\./, '')) && pathname.length > 1
}

/** A line break in a name would start a new mail header. */
function isOneLine(text: string): boolean {
  return !/[\p{Cc}<>"]/u.test(text)
}
