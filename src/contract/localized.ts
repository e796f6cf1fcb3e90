import * as v from 'valibot'
import { composed } from './composed.ts'
import { defaultLocale, type Locale, locales } from './locale.ts'

/** A text that staff write in Korean and may translate: an empty translation falls back to Korean. */
export type LocalizedText = Record<Locale, string>

/** `maxLength` counts characters of each language. */
export function localizedText(maxLength: number) {
  const text = v.pipe(composed('textRequired', maxLength), v.trim(), v.maxLength(maxLength, 'tooLong'))
  return v.strictObject({ ko: v.pipe(text, v.minLength(1, 'textRequired')), en: text, cn: text })
}

/** The languages in which such a text is written, where the text itself is left out. */
export const writtenIn = v.array(v.picklist(locales))

/** The language that `localize` gives: the page's own, or Korean where a translation is missing. */
export function localizedIn(text: LocalizedText, locale: Locale): Locale {
  return text[locale] ? locale : defaultLocale
}

export function localize(text: LocalizedText, locale: Locale): string {
  return text[locale] || text[defaultLocale]
}

/** For `lang`: a name without any Chinese on a Chinese page is English. */
export function tagOfName(name: string, locale: Locale): 'en' | undefined {
  return locale === 'cn' && /^[ -~]+$/.test(name) ? 'en' : undefined
}
