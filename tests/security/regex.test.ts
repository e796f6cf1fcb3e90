import { globSync, readFileSync } from 'node:fs'
import { isSafe } from 'redos-detector'
import ts from 'typescript'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'

type Found = { at: string; pattern: RegExp }

const files = globSync('src/{contract,lib,server}/**/*.ts').filter((path) => !path.endsWith('.test.ts'))

/** Every pattern that is written down in a file, and the lines that put one together. */
function patternsIn(path: string): { literals: Found[]; built: string[] } {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest)
  const literals: Found[] = []
  const built: string[] = []
  const visit = (node: ts.Node) => {
    const at = `${path}:${source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1}`
    if (ts.isRegularExpressionLiteral(node)) {
      const [, body = '', flags = ''] = /^\/(.*)\/([a-z]*)$/s.exec(node.text) ?? []
      literals.push({ at, pattern: new RegExp(body, flags) })
    }
    if ((ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText(source) === 'RegExp')
      built.push(`${path}: ${node.getText(source)}`)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return { literals, built }
}

const all = files.map(patternsIn)
const own = all.flatMap(({ literals }) => literals)
/** Those that our schemas take from valibot. */
const borrowed = Object.entries({
  email: v.EMAIL_REGEX,
  uuid: v.UUID_REGEX,
  isoTimestamp: v.ISO_TIMESTAMP_REGEX,
}).map(([name, pattern]) => ({ at: `valibot ${name}`, pattern }))

/**
 * Whether there are no more than a few ways through any text from one place on. A pattern that may begin anywhere is
 * begun at each character at the worst, and the longest text that meets one is bounded.
 */
function isSteady({ source, flags }: RegExp): boolean {
  // The checker knows no case-insensitive Unicode; case adds no way.
  const pattern = new RegExp(`^(?:${source})`, flags.replace(/[gi]/g, ''))
  return isSafe(pattern, { maxScore: 50, maxSteps: 3_000 }).safe
}

/** Found by the checker, and harmless all the same. */
const excused: Record<string, string> = {
  'valibot isoTimestamp': 'its repetitions are counted, nine digits at the most',
  'valibot email': 'at each dot of the domain there are two ways, of which one ends with the next label',
}

describe('the checker finds', () => {
  test.each([/(a+)+$/, /^(\w+\s?)*$/, /^([a-b]*)([a-c]*)$/, /\{\{\s*(.*?)\s*\}\}/, /(.*a){12}/])('%s', (pattern) => {
    expect(isSteady(pattern)).toBe(false)
  })
})

test('the patterns of contract, library and server are all looked at', () => {
  expect(own.length).toBeGreaterThan(80)
})

test.each([...own, ...borrowed].map(({ at, pattern }) => [String(pattern), at, pattern] as const))(
  '%s at %s has one way through any text',
  (_, at, pattern) => {
    expect(isSteady(pattern)).toBe(!(at in excused))
  },
)

test('no pattern is made of what a caller sends', () => {
  // But some, of our own alphabet.
  expect(all.flatMap(({ built }) => built).sort()).toEqual([
    expect.stringMatching(/^src\/contract\/application\.ts: .*receiptAlphabet/),
    expect.stringMatching(/^src\/server\/application\/application\.filter\.ts: .*anyReceipt/),
    expect.stringMatching(/^src\/server\/application\/application\.filter\.ts: .*anyReceipt/),
  ])
})
