import { existsSync, globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { words } from '#scripts/support/words.mjs'

const document = readFileSync('docs/security.md', 'utf8')
const scripts = Object.keys(JSON.parse(readFileSync('package.json', 'utf8')).scripts)
/** Every call of a command, with its words: `check:log`, `bench -- crash`. */
const commands = [
  ...scripts,
  ...Object.entries(words).flatMap(([command, known]) => Object.keys(known).map((word) => `${command} -- ${word}`)),
]

/** `| 1.2.3 | L1 | what | holds | how |` */
const rows = document
  .split('\n')
  .filter((line) => /^\| \d+\.\d+\.\d+ \|/.test(line))
  .map((line) => {
    const [number = '', level = '', requirement = '', state = '', evidence = ''] = line
      .split(' | ')
      .map((cell) => cell.replace(/^\|\s*|\s*\|$/g, ''))
    return { number, level, requirement, state, evidence }
  })

const named = rows.flatMap(({ number, evidence }) =>
  [...evidence.matchAll(/`([^`]+)`/g)].map(([, text = '']) => ({ number, text })),
)
const citedTests = named.filter(({ text }) => text.includes(' › '))

/** Requirements of level 1 and 2 per chapter of ASVS 5.0.0. */
const requirementCounts: Record<string, number> = {
  1: 27,
  2: 11,
  3: 19,
  4: 10,
  5: 9,
  6: 35,
  7: 18,
  8: 7,
  9: 7,
  10: 29,
  11: 14,
  12: 9,
  13: 13,
  14: 9,
  15: 13,
  16: 16,
  17: 7,
}

function titlesIn(path: string): string[] {
  const titles: string[] = []
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest)
  const visit = (node: ts.Node) => {
    const [title] = ts.isCallExpression(node) ? node.arguments : []
    if (title && ts.isStringLiteralLike(title)) titles.push(title.text)
    if (title && ts.isTemplateExpression(title)) titles.push(title.getText(source).slice(1, -1))
    ts.forEachChild(node, visit)
  }
  visit(source)
  return titles
}

describe('docs/security.md', () => {
  test('has each requirement of level 1 and 2 once, in order, with a state', () => {
    const numbers = rows.map(({ number }) => number)
    expect(new Set(numbers).size).toBe(numbers.length)
    const order = numbers.map((number) => number.split('.').reduce((sum, part) => sum * 100 + Number(part), 0))
    expect(order).toEqual(order.toSorted((a, b) => a - b))
    const perChapter = Object.groupBy(numbers, (number) => number.split('.')[0] ?? '')
    expect(Object.fromEntries(Object.entries(perChapter).map(([chapter, all]) => [chapter, all?.length]))).toEqual(
      requirementCounts,
    )
    for (const { number, level, state } of rows) {
      expect(level, number).toMatch(/^[12]$/)
      expect(state, number).toMatch(/^(holds|partly|not yet|operator|n\/a)$/)
    }
  })

  test('has evidence for each line that holds, and a reason for each that does not', () => {
    for (const { number, state, evidence } of rows) {
      if (state === 'holds') expect(evidence, number).toMatch(/`[^`]+( › |:)?[^`]*`|\[[^\]]+\]\(/)
      else expect(evidence.length, number).toBeGreaterThan(10)
    }
  })

  test('cites existing tests', () => {
    expect(citedTests.length).toBeGreaterThan(80)
    for (const { number, text } of citedTests) {
      const [path = '', title = ''] = text.split(' › ')
      expect(existsSync(path), `${number}: ${path}`).toBe(true)
      expect(titlesIn(path), `${number}: ${path}`).toContain(title)
    }
  })

  test('cites existing commands and files', () => {
    for (const { number, text } of named.filter((one) => !one.text.includes(' › '))) {
      const command = /^npm (?:run |(?=test))(\S+(?: -- [a-z]\S*)?)/.exec(text)?.[1]
      if (command) expect(commands, number).toContain(command)
      else if (/^(src|docs|tests|e2e|scripts)\//.test(text)) expect(existsSync(text), `${number}: ${text}`).toBe(true)
    }
    for (const [, path = ''] of document.matchAll(/\]\((?!https?:)([^)#]+)/g))
      expect(existsSync(`docs/${path}`), path).toBe(true)
  })
})

test("every browser test uses the watching fixture, not Playwright's own test", () => {
  const journeys = globSync('e2e/*.spec.ts')
  expect(journeys.length).toBeGreaterThan(30)
  for (const path of journeys) {
    const text = readFileSync(path, 'utf8')
    const values = [...text.matchAll(/import (?!type )\{([^}]*)\} from '@playwright\/test'/g)].flatMap(
      ([, names = '']) => names.split(','),
    )
    const taken = values.map((name) => name.trim()).filter((name) => /^(test|expect)\b/.test(name))
    expect([path, taken]).toEqual([path, []])
    expect(text, path).toMatch(/\btest\b[^}]*\} from '\.\/support\/test\.ts'/)
  }
})
