import * as v from 'valibot'
import { defaultLocale, type Locale, locales } from './locale.ts'
import { nfcText } from './nfc-text.ts'

/** Korean is required; an empty translation falls back to Korean. */
export type LocalizedText = Record<Locale, string>

/** `maxLength` is in characters, for each language. */
export function localizedText(maxLength: number) {
  const text = v.pipe(nfcText('textRequired', maxLength), v.trim(), v.maxLength(maxLength, 'tooLong'))
  return v.strictObject({ ko: v.pipe(text, v.minLength(1, 'textRequired')), en: text, cn: text })
}

/** The languages in which a text is not empty. */
export const writtenIn = v.array(v.picklist(locales))

/** The language in which `localize` returns the text. */
export function localizedIn(text: LocalizedText, locale: Locale): Locale {
  return text[locale] ? locale : defaultLocale
}

export function localize(text: LocalizedText, locale: Locale): string {
  return text[locale] || text[defaultLocale]
}

/** Value of `lang`: a name in ASCII on a Chinese page is English. */
export function tagOfName(name: string, locale: Locale): 'en' | undefined {
  return locale === 'cn' && /^[ -~]+$/.test(name) ? 'en' : undefined
}
