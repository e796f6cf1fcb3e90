import type { Locale } from '#contract/kit/locale.ts'
import { messages } from '#i18n/translate.ts'
import type { ApplicationTexts } from './texts.tsx'

/** Codes of forms of staff and members only. */
const otherForms =
  /^(offer|households|password|passkey|scope|totp|recoveryCode|retention|selection|token|social|hours|username|code)/

/** Only the texts that the islands need: they are part of the page's HTML. */
export function islandTexts(locale: Locale): ApplicationTexts {
  const codes = Object.entries(messages(locale, 'validation')).filter(([code]) => !otherForms.test(code))
  return {
    application: messages(locale, 'application'),
    document: messages(locale, 'document'),
    identity: messages(locale, 'identity'),
    eligibility: messages(locale, 'eligibility'),
    // A code that is missing gets the text of `invalid`, as an unknown one does.
    validation: Object.fromEntries(codes) as ApplicationTexts['validation'],
  }
}

const ofSteps =
  /^(term|document|check|consent|unit_type|earning_rank|region_rank|condition|isAsset|isHomeless|isCar|supply_type)\b/

/** For islands that show no step of the form. */
export function textsWithoutSteps(locale: Locale): ApplicationTexts {
  const texts = islandTexts(locale)
  const others = Object.entries(texts.application).filter(([key]) => !ofSteps.test(key))
  // The islands name no text of a step.
  return { ...texts, application: Object.fromEntries(others) as ApplicationTexts['application'] }
}
