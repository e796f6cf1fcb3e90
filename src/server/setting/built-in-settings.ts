import { operator } from '#contract/complex/operator.ts'
import type { Locale } from '#contract/kit/locale.ts'
import { locales } from '#contract/kit/locale.ts'
import type { LocalizedText } from '#contract/kit/localized.ts'
import type { Settings } from '#contract/site/setting.ts'
import { type RetentionKind, retentionKinds, retentionRules } from '#contract/terms/retention.ts'
import { getT } from '#i18n/translate.ts'

const inEach = (key: 'operator.name' | 'operator.representative' | 'operator.address') =>
  Object.fromEntries(locales.map((locale: Locale) => [locale, getT(locale, 'frame')(key)])) as LocalizedText

/** They apply until staff save others. Prebuilt pages contain them. */
export const builtInSettings: Settings = {
  company: {
    name: inEach('operator.name'),
    representative: inEach('operator.representative'),
    registrationNumber: operator.registrationNumber,
    phone: operator.phone,
    email: operator.email,
    address: inEach('operator.address'),
  },
  social: { twitter: '', facebook: '', instagram: '' },
  survey: { url: '' },
  retention: Object.fromEntries(retentionKinds.map((kind) => [kind, retentionRules[kind].default])) as Record<
    RetentionKind,
    number
  >,
  sender: { name: '', replyTo: '' },
}
