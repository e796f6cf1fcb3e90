import type { Locale } from '#contract/kit/locale.ts'
import { localize } from '#contract/kit/localized.ts'
import type { Operator } from '#contract/site/setting.ts'
import { formatOfficePhone } from '#lib/format.ts'
import { builtInSettings } from './built-in-settings.ts'

/**
 * Built-in value of the operator (`company` in the settings), as prebuilt pages and the texts of mails have it → current
 * value. Unchanged values are left out.
 */
export function replacementsFor(operator: Operator, locale: Locale): Map<string, string> {
  const builtIn = valuesOf(builtInSettings.company, locale)
  const current = valuesOf(operator, locale)
  return new Map(builtIn.flatMap((value, index) => (value === current[index] ? [] : [[value, current[index] ?? '']])))
}

function valuesOf(operator: Operator, locale: Locale): string[] {
  const { name, representative, registrationNumber, phone, email, address } = operator
  const texts = [name, representative, address].map((text) => localize(text, locale))
  return [...texts, registrationNumber, phone, formatOfficePhone(phone), email]
}

export function replaceIn(text: string, replacements: Map<string, string>): string {
  return [...replacements].reduce((result, [builtIn, current]) => result.replaceAll(builtIn, () => current), text)
}
