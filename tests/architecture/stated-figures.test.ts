import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { totpConfirmation } from '#contract/account/second-factor.ts'
import { receiptNumber } from '#contract/application/application.ts'
import { keptFor } from '#contract/application/destroy-day.ts'
import { lettingTerms } from '#contract/complex/letting-terms.ts'
import { form } from '#contract/content/form.ts'
import { placement } from '#contract/content/placement.ts'
import { popup } from '#contract/content/popup.ts'
import { rejection } from '#contract/document/document-review.ts'
import { applicantFacts } from '#contract/eligibility/answers.ts'
import { type Locale, locales } from '#contract/kit/locale.ts'
import { joinHours, unsentProfileDays } from '#contract/kit/log-in-lifetimes.ts'
import { textFigures, withTextFigures } from '#contract/site/text-figures.ts'
import { marketingMonths, retentionRules } from '#contract/terms/retention.ts'
import { termsVersion } from '#contract/terms/terms-version.ts'
import type { Namespace } from '#i18n/ko.ts'
import { messages } from '#i18n/translate.ts'

const files = globSync('i18n/{ko,en,cn}/*.json').map((path) => ({ path, text: readFileSync(path, 'utf8') }))
const textOf = (locale: Locale, address: string): string => {
  const [namespace = '', key = ''] = address.split(':')
  return withTextFigures(JSON.parse(readFileSync(`i18n/${locale}/${namespace}.json`, 'utf8')))[key]
}
const words = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const chinese = '一二三四五六七八九十'
/** `one year` counts as 1, `九种` as 9. */
const figuresOf = (text: string) =>
  [
    ...text
      .replace(new RegExp(`\\b(${words.join('|')})\\b`, 'gi'), (word) => String(words.indexOf(word.toLowerCase()) + 1))
      .replace(new RegExp(`[${chinese}](?=[种层])`, 'g'), (word) => String(chinese.indexOf(word) + 1))
      .matchAll(/\d[\d,]*/g),
  ].map(([figure]) => Number(figure.replaceAll(',', '')))

test('no text states megabytes in figures', () => {
  expect(files.filter(({ text }) => /\d ?MB/.test(text)).map(({ path }) => path)).toEqual([])
})

test('every figure is stated in a text', () => {
  const all = files.map(({ text }) => text).join('\n')
  expect(Object.keys(textFigures).filter((name) => !all.includes(`{{${name}}}`))).toEqual([])
})

test('texts that code imports state figures', () => {
  const imported = import.meta.glob<Record<string, string>>('/i18n/*/*.json', { eager: true, import: 'default' })
  const texts = Object.values(imported).flatMap((file) => Object.values(file))
  const names = Object.keys(textFigures)
  expect(texts.length).toBeGreaterThan(3_000)
  expect(texts.filter((text) => names.some((name) => text.includes(`{{${name}}}`)))).toEqual([])
})

test.each(locales)('visitors in %s read figures where texts have placeholders', (locale: Locale) => {
  const namespaces = files.flatMap(({ path }) => (path.startsWith(`i18n/${locale}/`) ? basename(path, '.json') : []))
  const texts = namespaces
    .filter((name) => !name.startsWith('console'))
    .flatMap((name) => Object.values(messages(locale, name as Namespace)))
  const names = Object.keys(textFigures)
  expect(texts.filter((text) => names.some((name) => text.includes(`{{${name}}}`)))).toEqual([])
})

/** The word that a figure must have beside it to be the fact whose name ends so. */
const unitWords: [nameEnd: RegExp, beside: (figure: string) => RegExp][] = [
  [/Years$/, (figure) => new RegExp(`${figure}[ -]?(?:년(?! ?[0-9])|years?|年)`)],
  [/Months$/, (figure) => new RegExp(`${figure}[ -]?(?:개월|months?|个月)`)],
  [/Days$/, (figure) => new RegExp(`${figure}[ -]?(?:일|days?|天|日)`)],
  [/(?:Hours|hideHours)$/, (figure) => new RegExp(`${figure}[ -]?(?:시간|hours?|小时)`)],
  [/Minutes$/, (figure) => new RegExp(`${figure}[ -]?(?:분(?!의)|minutes?|min\\b|分钟)`)],
  [/Percent$/, (figure) => new RegExp(`${figure}%`)],
  [/Area$/, (figure) => new RegExp(`${figure}\\s?(?:㎡|m²)`)],
  [/Metres$/, (figure) => new RegExp(`${figure}\\s?(?:m\\b|米)`)],
  [/Floors?$/, (figure) => new RegExp(`(?:\\bB|[Ff]loors? )${figure}\\b|${figure} ?(?:층|层|개 층)`)],
  [/^age/, (figure) => new RegExp(`${figure} ?(?:세|周岁)|\\b(?:aged?|turns|under) ${figure}\\b`)],
  [/nits$/, (figure) => new RegExp(`${figure}(?: ?세대| ?套| (?:homes|rental|public|in all)\\b)`)],
  [/^persons/, (figure) => new RegExp(`${figure} ?(?:명|人|people)`)],
  [/^(?:reason|username|password|filePassword)/, (figure) => new RegExp(`${figure} ?(?:자(?!리)|个字|characters)`)],
  [
    /^(?:bulkRecords|photos|postFiles|noticeFiles)$/,
    (figure) => new RegExp(`${figure} ?(?:개|건|장|张|个|files|photos|records)`),
  ],
]
/** Figures that are equal to a fact by chance. */
const coincidences = new Set([
  // Laws: their notice, the request for personal data, the access log.
  'privacy-policy:change.body',
  'console-terms:effectiveAt.hint',
  'console-setting:log.hint',
  // The average income itself, and the time that an application takes.
  'console-policy-year:income.average',
  'application:page.lead',
])
const escaped = (text: string) => text.replaceAll(',', ',?')

function figuresTypedOut(text: string): string[] {
  return Object.entries(textFigures).flatMap(([name, value]) => {
    const beside = unitWords.find(([nameEnd]) => nameEnd.test(name))?.[1]
    return beside && new RegExp(`(?<![\\d.,:A-Za-z-])${beside(escaped(String(value))).source}`).test(text) ? name : []
  })
}

test('no text types out a figure that a constant has', () => {
  const texts = files.flatMap(({ path, text }) =>
    Object.entries(JSON.parse(text) as Record<string, string>).map(
      ([key, raw]) => [`${basename(path, '.json')}:${key}`, path, raw] as const,
    ),
  )
  const found = texts.flatMap(([address, path, raw]) => {
    const names = coincidences.has(address) ? [] : figuresTypedOut(raw)
    return names.length > 0 ? `${path}, ${address}: ${names}` : []
  })
  expect(found).toEqual([])
})

const inWords: Record<Locale, string[]> = {
  ko: [...'한두세네', '다섯', '여섯', '일곱', '여덟', '아홉', '열'],
  en: words,
  cn: [...chinese],
}
/** Say less than the other languages. */
const withoutFigure = [
  'en/business:feature.apart.text',
  'ko/business:environment.map.text',
  'cn/business:environment.map.text',
  'en/complex:unit.description',
]

test('a language that has no placeholder for a figure states it in words', () => {
  const figuresIn = (text = '') => Object.keys(textFigures).filter((name) => text.includes(`{{${name}}}`))
  const read = (locale: Locale, namespace: string): Record<string, string> =>
    JSON.parse(readFileSync(`i18n/${locale}/${namespace}.json`, 'utf8'))
  const wrong = globSync('i18n/en/*.json').flatMap((path) => {
    const namespace = basename(path, '.json')
    return Object.keys(read('ko', namespace)).flatMap((key) => {
      const stated = new Set(locales.flatMap((locale) => figuresIn(read(locale, namespace)[key])))
      return locales.flatMap((locale) => {
        const text = read(locale, namespace)[key] ?? ''
        const missing = [...stated].filter((name) => !text.includes(`{{${name}}}`))
        const isInWords = (name: string) =>
          text
            .toLowerCase()
            .includes(inWords[locale][Number(textFigures[name as keyof typeof textFigures]) - 1] ?? '?!')
        const address = `${locale}/${namespace}:${key}`
        return missing.every(isInWords) || withoutFigure.includes(address) ? [] : `${address}: ${missing}`
      })
    })
  })
  expect(wrong).toEqual([])
})

test('English texts have the plural that their figures ask for', () => {
  const wrong = /(?<![\d.,])(?:1 (?:years|months|days|hours|minutes)\b|(?!1 )\d+ (?:year|month|day|hour|minute)\b(?!-))/
  const namespaces = files.flatMap(({ path }) => (path.startsWith('i18n/en/') ? basename(path, '.json') : []))
  const texts = namespaces.flatMap((name) => Object.values(messages('en', name as Namespace)))
  expect(texts.filter((text) => wrong.test(text))).toEqual([])
})

const years = (kind: 'registration' | 'question' | 'form' | 'contact' | 'post') => retentionRules[kind].maximum / 12
const application = [keptFor.yearsAfterLease, keptFor.years]
/** English has some figures in words; each figure here is the one that the code goes by. */
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
  ['privacy-policy:items.form.kept', [years('form'), unsentProfileDays]],
  ['privacy-policy:items.board.kept', [years('post')]],
  ['privacy-policy:items.member.kept', [joinHours]],
  ['privacy-policy:destruction.list', [retentionRules.draft.default, years('question')]],
  ['subscription:recruitment.terms.period.value', [lettingTerms.contractYears, lettingTerms.maximumYears]],
  ['subscription:recruitment.terms.waiting.value', [lettingTerms.waitingPerHome, lettingTerms.waitingMonths]],
]
describe.each(locales)('in %s', (locale) => {
  test.each(promises)('%s states the figures of the code', (address, figures) => {
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
/** Fields whose error text states their bounds: text, schema, and a way to make an input of a given size. */
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
