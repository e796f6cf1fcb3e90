import type { Locale } from '#contract/kit/locale.ts'
import { localize } from '#contract/kit/localized.ts'
import type { Operator } from '#contract/site/setting.ts'
import { formatOfficePhone } from '#lib/format.ts'
import { builtSettings } from './built.ts'

/** Value in the built pages and texts → current value; unchanged values are left out. */
export function replacementsFor(operator: Operator, locale: Locale): Map<string, string> {
  const built = valuesOf(builtSettings.company, locale)
  const now = valuesOf(operator, locale)
  return new Map(built.flatMap((value, index) => (value === now[index] ? [] : [[value, now[index] ?? '']])))
}

function valuesOf(operator: Operator, locale: Locale): string[] {
  const { name, representative, registrationNumber, phone, email, address } = operator
  const texts = [name, representative, address].map((text) => localize(text, locale))
  return [...texts, registrationNumber, phone, formatOfficePhone(phone), email]
}

export function replaceIn(text: string, replacements: Map<string, string>): string {
  return [...replacements].reduce((result, [built, now]) => result.replaceAll(built, () => now), text)
}
