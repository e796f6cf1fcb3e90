import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import { purposeCodes } from '#contract/application/purpose.ts'
import { textFigures } from '#contract/site/text-figures.ts'

type Texts = Record<string, string>

const foreign = ['en', 'cn']
/** The console is in Korean only. */
const isTranslated = (namespace: string) => !namespace.startsWith('console')
/** Korean names of documents, which other languages show beside the translation. */
const hangul = /\p{Script=Hangul}+/gu

const namespacesOf = (locale: string) => globSync(`i18n/${locale}/*.json`).map((path) => basename(path, '.json'))
const read = (locale: string, namespace: string): Texts =>
  JSON.parse(readFileSync(`i18n/${locale}/${namespace}.json`, 'utf8'))
/** Without repetitions, and without figures, which a language may state in words (stated-figures.test.ts). */
const placeholdersOf = (text = '') =>
  [...new Set([...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map((match) => match[1] ?? ''))]
    .filter((name) => !(name in textFigures))
    .sort()

const reference = namespacesOf('ko').sort()
const translated = reference.filter(isTranslated)

test.each(foreign)('%s has the namespaces of Korean', (locale) => {
  expect(namespacesOf(locale).sort()).toEqual(translated)
})

describe.each(foreign.flatMap((locale) => translated.map((namespace) => [locale, namespace] as const)))(
  '%s/%s.json',
  (locale, namespace) => {
    const korean = read('ko', namespace)
    const texts = read(locale, namespace)

    test('has the keys of Korean in the same order', () => {
      expect(Object.keys(texts)).toEqual(Object.keys(korean))
    })

    test('has the placeholders of Korean', () => {
      const differing = Object.keys(korean).filter(
        (key) => placeholdersOf(texts[key]).join() !== placeholdersOf(korean[key]).join(),
      )
      expect(differing).toEqual([])
    })

    test('has Hangul only as names from the Korean texts, next to a translation', () => {
      const names = Object.values(korean).join('\n')
      const isUntranslated = (text: string) => !/\p{L}/u.test(text.replaceAll(hangul, ''))
      const left = Object.entries(texts).filter(([, text]) =>
        text.match(hangul)?.some((name) => !names.includes(name) || isUntranslated(text)),
      )
      expect(left).toEqual([])
    })
  },
)

test('applicants read the purposes of an opening in the words that staff choose', () => {
  const [offered, told] = [read('ko', 'console'), read('ko', 'application-status')]
  const shown = purposeCodes.map((code) => told[`accessHistory.purpose.${code}`])
  expect(shown).toEqual(purposeCodes.map((code) => offered[`purpose.${code}`]))
})

describe.each(reference)('ko/%s.json', (namespace) => {
  test('has no empty text, in any language', () => {
    const locales = isTranslated(namespace) ? ['ko', ...foreign] : ['ko']
    const texts = locales.flatMap((locale) => Object.entries(read(locale, namespace)))
    expect(texts.filter(([, text]) => text.trim() === '')).toEqual([])
  })

  test('has only placeholders that are limits or that code fills in', () => {
    const placeholders = Object.values(read('ko', namespace)).flatMap((text) => placeholdersOf(text))
    expect(placeholders.filter((name) => name && !fillable.has(name))).toEqual([])
  })

  test('has no unused text', () => {
    expect(Object.keys(read('ko', namespace)).filter((key) => !isUsed(key))).toEqual([])
  })
})

const code = globSync('src/**/*.{ts,tsx,astro}')
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n')
/** `messages.name` counts as `name`. */
const words = new Set(code.replaceAll('messages.', '').match(/[\w.-]+/g))
/** Limits, and names that the code uses as property or variable. */
const fillable = new Set([
  ...Object.keys(textFigures),
  ...[...code.matchAll(/(\w+)\s*[:,}]/g)].map((match) => match[1]),
])
/** `status.` of `` `status.${name}` `` and `.hint` of `` `${name}.hint` ``. */
const prefixes = [...code.matchAll(/`([\w.-]+)\$\{/g)].map((match) => match[1] ?? '')
const suffixes = [...code.matchAll(/\}([\w.-]+)`/g)].map((match) => match[1] ?? '')

function isUsed(key: string): boolean {
  const hasPart = (part: string, fits: boolean) => fits && part.includes('.')
  return (
    words.has(key) ||
    prefixes.some((prefix) => hasPart(prefix, key.startsWith(prefix))) ||
    suffixes.some((suffix) => hasPart(suffix, key.endsWith(suffix)))
  )
}
