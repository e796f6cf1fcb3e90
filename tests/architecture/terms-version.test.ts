import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { locales } from '#contract/kit/locale.ts'
import { privacyPolicy } from '#contract/terms/privacy-policy.ts'
import {
  applicationTerms,
  boardTerms,
  formTerms,
  inquiryTerms,
  registrationTerms,
  termsId,
} from '#contract/terms/terms.ts'
import { getT } from '#i18n/translate.ts'
import { applicationTermsHtml, privacyPolicyHtml, registrationTermsHtml } from '#server/terms/built-text.ts'

const hashOf = (texts: unknown) => createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 8)

/** A consent is stored with the version of its text, so a text, or a figure that it states, needs a new version to change. */
test('the text of each version is the one that people agreed to', () => {
  const parts = ['items', 'purpose', 'retention', 'refusal'] as const
  const inquiry = locales.map((locale) => parts.map((part) => getT(locale, 'inquiry')(`term.${part}`)))
  const form = locales.map((locale) => parts.map((part) => getT(locale, 'form')(`term.${part}`)))
  const board = locales.map((locale) => parts.map((part) => getT(locale, 'post')(`term.${part}`)))
  expect({
    [`privacyPolicy@${privacyPolicy.version}`]: hashOf(locales.map(privacyPolicyHtml)),
    ...Object.fromEntries(
      applicationTerms.map((term) => [
        termsId(term),
        hashOf(locales.map((locale) => applicationTermsHtml(locale, term.code))),
      ]),
    ),
    [termsId(registrationTerms)]: hashOf(locales.map(registrationTermsHtml)),
    [termsId(inquiryTerms)]: hashOf(inquiry),
    [termsId(formTerms)]: hashOf(form),
    [termsId(boardTerms)]: hashOf(board),
  }).toMatchInlineSnapshot(`
    {
      "board@2026-01": "3bf97afb",
      "form@2026-01": "e0b9e962",
      "marketing@2026-01": "ee812e95",
      "privacy@2026-01": "39334056",
      "privacyPolicy@2026-01": "551c32d8",
      "question@2026-01": "cf442535",
      "registration@2026-01": "e485c384",
      "thirdParty@2026-01": "ea25bc05",
      "uniqueIdentifier@2026-01": "5c187e5c",
    }
  `)
})
