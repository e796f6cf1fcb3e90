import { company } from '#contract/complex/company.ts'
import type { Locale } from '#contract/kit/locale.ts'
import { locales } from '#contract/kit/locale.ts'
import type { LocalizedText } from '#contract/kit/localized.ts'
import type { Settings } from '#contract/site/setting.ts'
import { type RetentionKind, retentionKinds, retentionRules } from '#contract/terms/retention.ts'
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
