import { readFileSync } from 'node:fs'
import type { Locale } from '#contract/kit/locale.ts'
import { withTextFigures } from '#contract/site/text-figures.ts'
import type { Messages } from '#i18n/ko.ts'

/** The texts as pages show them. */
export function readTexts<Name extends keyof Messages>(locale: Locale, name: Name): Messages[Name] {
  const file = new URL(`../../i18n/${locale}/${name}.json`, import.meta.url)
  return withTextFigures(JSON.parse(readFileSync(file, 'utf8')))
}
