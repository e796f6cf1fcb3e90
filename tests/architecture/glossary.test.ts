import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { isLocale, type Locale, locales } from '#contract/kit/locale.ts'

type Text = { locale: Locale; at: string; text: string }

function rowsUnder(heading: string): string[][] {
  const lines = readFileSync('i18n/glossary.md', 'utf8').split('\n')
  const from = lines.findIndex((line) => line.startsWith(`| ${heading} |`))
  const rows = lines.slice(from + 2)
  const end = rows.findIndex((line) => !line.startsWith('|'))
  return rows.slice(0, end < 0 ? undefined : end).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}

const terms = rowsUnder('concept')
const allowed = rowsUnder('locale')
const column: Record<Locale, number> = { ko: 4, en: 5, cn: 6 }

/** Korean words may end with a particle, English words stand alone, Chinese has no spaces. */
function pattern(locale: Locale, variant: string): RegExp {
  const escaped = variant.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
  const isWord = (end: string | undefined) => /\p{L}/u.test(end ?? '')
  const before = locale !== 'cn' && isWord(variant.at(0)) ? '(?<!\\p{L})' : ''
  const after = locale === 'en' && isWord(variant.at(-1)) ? '(?!\\p{L})' : ''
  // `ID` is a term, `id` may be a word of another language.
  return new RegExp(before + escaped + after, variant === variant.toUpperCase() ? 'u' : 'iu')
}

function forbiddenIn(locale: Locale): { variant: string; test: RegExp }[] {
  const variants = terms.flatMap((row) => (row[column[locale]] ?? '').split(' / ')).filter(Boolean)
  return variants.map((variant) => ({ variant, test: pattern(locale, variant) }))
}

function translations(): Text[] {
  return globSync('i18n/{ko,en,cn}/*.json').flatMap((path) => {
    const locale = path.split('/')[1]
    if (!isLocale(locale)) return []
    const texts: Record<string, string> = JSON.parse(readFileSync(path, 'utf8'))
    return Object.entries(texts).map(([key, text]) => ({
      locale,
      at: `${basename(path, '.json')}:${key}`,
      // Names of placeholders are not shown.
      text: text.replace(/\{\{\w+\}\}/g, ''),
    }))
  })
}

/** In `{ ko: '…' }` the key gives the language; any other text of the demo data is Korean or internal. */
function demoTexts(): Text[] {
  return globSync('{src/server/seed,scripts/demo-forms}/*.ts').flatMap((path) => {
    const tree = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true)
    const found: Text[] = []
    const visit = (node: ts.Node) => {
      if (ts.isStringLiteralLike(node)) {
        const name = ts.isPropertyAssignment(node.parent) ? node.parent.name.getText() : undefined
        const unnamed = /\p{Script=Hangul}/u.test(node.text) ? 'ko' : undefined
        const locale = isLocale(name) ? name : unnamed
        const line = tree.getLineAndCharacterOfPosition(node.getStart()).line + 1
        if (locale) found.push({ locale, at: `${path}:${line}`, text: node.text })
      }
      ts.forEachChild(node, visit)
    }
    visit(tree)
    return found
  })
}

const texts = [...translations(), ...demoTexts()]

function misused(locale: Locale): string[] {
  const phrases = allowed.filter(([of]) => of === locale).map(([, phrase]) => phrase ?? '')
  const forbidden = forbiddenIn(locale)
  return texts
    .filter((text) => text.locale === locale)
    .flatMap(({ at, text }) => {
      const rest = phrases.reduce((left, phrase) => left.replaceAll(phrase, ''), text)
      return forbidden.filter((one) => one.test.test(rest)).map(({ variant }) => `${at}: ${variant}`)
    })
}

test('the glossary has a cell for each language in each row', () => {
  expect(terms.length).toBeGreaterThan(30)
  expect(terms.filter((row) => row.length !== 7)).toEqual([])
  expect(allowed.filter((row) => row.length !== 3)).toEqual([])
})

test.each(locales)('%s texts use the words of the glossary', (locale) => {
  expect(misused(locale)).toEqual([])
})
