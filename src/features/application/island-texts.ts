import type { Locale } from '#contract/kit/locale.ts'
import { messages } from '#i18n/translate.ts'
import type { ApplicationTexts } from './texts.tsx'

/** Only the texts that the islands need: they are part of the page's HTML. */
export function islandTexts(locale: Locale): ApplicationTexts {
  return {
    application: messages(locale, 'application'),
    document: messages(locale, 'document'),
    identity: messages(locale, 'identity'),
    eligibility: messages(locale, 'eligibility'),
    validation: messages(locale, 'validation'),
  }
}
