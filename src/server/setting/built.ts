import { company } from '#contract/company.ts'
import type { Locale } from '#contract/locale.ts'
import { locales } from '#contract/locale.ts'
import type { LocalizedText } from '#contract/localized.ts'
import { type RetentionKind, retentionKinds, retentionRules } from '#contract/retention.ts'
import type { Settings } from '#contract/setting.ts'
import { getT } from '#i18n/translate.ts'

const inEach = (key: 'company.name' | 'company.representative' | 'company.address') =>
  Object.fromEntries(locales.map((locale: Locale) => [locale, getT(locale, 'frame')(key)])) as LocalizedText

/** In force until staff save others. */
export const builtSettings: Settings = {
  company: {
    name: inEach('company.name'),
    representative: inEach('company.representative'),
    registrationNumber: company.registrationNumber,
    phone: company.phone,
    email: company.email,
    address: inEach('company.address'),
  },
  social: { twitter: '', facebook: '', instagram: '' },
  survey: { url: '' },
  retention: Object.fromEntries(retentionKinds.map((kind) => [kind, retentionRules[kind].built])) as Record<
    RetentionKind,
    number
  >,
  sender: { name: '', replyTo: '' },
}
