import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { totpConfirmation } from '#contract/account/second-factor.ts'
import { receiptNumber } from '#contract/application/application.ts'
import { keptFor } from '#contract/application/destroy-day.ts'
import { form } from '#contract/content/form.ts'
import { placement } from '#contract/content/placement.ts'
import { popup } from '#contract/content/popup.ts'
import { rejection } from '#contract/document/document-review.ts'
import { applicantFacts } from '#contract/eligibility/answers.ts'
import { joinHours } from '#contract/kit/lifetime.ts'
import { type Locale, locales } from '#contract/kit/locale.ts'
import { textLimits } from '#contract/site/text-limits.ts'
import { marketingMonths, retentionRules } from '#contract/terms/retention.ts'
import { termsVersion } from '#contract/terms/terms-version.ts'
import type { Namespace } from '#i18n/ko.ts'
import { messages } from '#i18n/translate.ts'
import { unsentProfileMilliseconds } from '#server/form/destroy-form.ts'

const files = globSync('i18n/{ko,en,cn}/*.json').map((path) => ({ path, text: readFileSync(path, 'utf8') }))
const textOf = (locale: string, address: string): string => {
  const [namespace = '', key = ''] = address.split(':')
  return JSON.parse(readFileSync(`i18n/${locale}/${namespace}.json`, 'utf8'))[key]
}
/** `one year` counts as 1. */
const figuresOf = (text: string) =>
  [...text.replace(/\bone\b/g, '1').matchAll(/\d[\d,]*/g)].map(([figure]) => Number(figure.replaceAll(',', '')))

test('no text states megabytes in figures', () => {
  expect(files.filter(({ text }) => /\d ?MB/.test(text)).map(({ path }) => path)).toEqual([])
})

test('every limit is stated in a text', () => {
  const all = files.map(({ text }) => text).join('\n')
  expect(Object.keys(textLimits).filter((name) => !all.includes(`{{${name}}}`))).toEqual([])
})

test('texts that code imports state figures', () => {
  const imported = import.meta.glob<Record<string, string>>('/i18n/*/*.json', { eager: true, import: 'default' })
  const texts = Object.values(imported).flatMap((file) => Object.values(file))
  const names = Object.keys(textLimits)
  expect(texts.length).toBeGreaterThan(3_000)
  expect(texts.filter((text) => names.some((name) => text.includes(`{{${name}}}`)))).toEqual([])
})

test.each(locales)('visitors in %s read figures where texts state limits', (locale: Locale) => {
  const namespaces = files.flatMap(({ path }) => (path.startsWith(`i18n/${locale}/`) ? basename(path, '.json') : []))
  const texts = namespaces
    .filter((name) => !name.startsWith('console'))
    .flatMap((name) => Object.values(messages(locale, name as Namespace)))
  const names = Object.keys(textLimits)
  expect(texts.filter((text) => names.some((name) => text.includes(`{{${name}}}`)))).toEqual([])
})

const years = (kind: 'registration' | 'question' | 'form' | 'contact' | 'post') => retentionRules[kind].maximum / 12
const application = [keptFor.yearsAfterLease, keptFor.years]
/** Legal texts are written out; each figure here is the one by which the server deletes. */
const promises: [address: string, figures: number[]][] = [
  ['registration:term.retention', [years('registration')]],
  ['inquiry:term.retention', [years('question')]],
  ['form:term.retention', [years('form')]],
  ['form:term.retention', [years('contact')]],
  ['post:term.retention', [years('post')]],
  ['application:term.privacy.retention', application],
  ['application:term.marketing.retention', [marketingMonths / 12]],
  ['privacy-policy:items.application.kept', application],
  ['privacy-policy:items.news.kept', [marketingMonths / 12, years('registration')]],
  ['privacy-policy:items.inquiry.kept', [years('question')]],
  ['privacy-policy:items.form.kept', [years('form'), unsentProfileMilliseconds / (24 * 3_600_000)]],
  ['privacy-policy:items.board.kept', [years('post')]],
  ['privacy-policy:items.member.kept', [joinHours]],
]
describe.each(locales)('in %s', (locale) => {
  test.each(promises)('%s promises the periods that the server keeps', (address, figures) => {
    expect(new Set(figuresOf(textOf(locale, address)))).toEqual(new Set(figures))
  })
})

test.each([
  ['console-setting:draft.hint', [retentionRules.draft.maximum, retentionRules.draft.minimum]],
  ['console-setting:registration.hint', [years('registration')]],
  ['console-setting:question.hint', [years('question'), retentionRules.question.minimum]],
  ['console-setting:form.hint', [years('form')]],
  ['console-setting:contact.hint', [years('contact')]],
  ['console-setting:post.hint', [years('post')]],
  ['console-application:keeping.lease', [keptFor.yearsAfterLease]],
  ['console-application:keeping.announcement', [keptFor.documentsDays, keptFor.years, keptFor.documentsDays]],
])('%s tells staff the periods of the rules', (address, figures) => {
  expect(figuresOf(textOf('ko', address))).toEqual(figures)
})

const letters = (count: number) => 'a'.repeat(count)
const { code } = form.create.entries
const { version } = termsVersion.create.entries
const { hideHours } = popup.create.entries
const { reason } = rejection.entries
/** Fields whose error text states how much they take: the schema and an input as large as a figure. */
const fields: [key: string, schema: v.GenericSchema, inputOf: (figure: number) => unknown][] = [
  ['personsRequired', applicantFacts.entries.persons, Number],
  ['orderInvalid', placement.order, Number],
  ['hoursInvalid', hideHours, Number],
  ['codeInvalid', code, letters],
  ['versionInvalid', version, letters],
  ['reasonRequired', reason, letters],
  ['receiptNumberRequired', receiptNumber, (length) => 'K'.repeat(length)],
  ['codeRequired', totpConfirmation.entries.code, (length) => '1'.repeat(length)],
]
describe.each(locales)('in %s', (locale) => {
  test.each(fields)('%s states the bounds of the field', (key, schema, inputOf) => {
    const figures = figuresOf(textOf(locale, `validation:${key}`))
    expect(figures.length).toBeGreaterThan(0)
    for (const figure of figures) {
      const taken = [figure - 1, figure, figure + 1].map((size) => v.is(schema, inputOf(size)))
      expect([taken[1], taken.includes(false)], `${key}: ${figure}`).toEqual([true, true])
    }
  })
})
