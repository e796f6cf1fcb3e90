import { globSync, readFileSync } from 'node:fs'
import { isSafe } from 'redos-detector'
import ts from 'typescript'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'

type Found = { at: string; pattern: RegExp }

const files = globSync('src/{contract,lib,server}/**/*.ts').filter((path) => !path.endsWith('.test.ts'))

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
const ownPatterns = all.flatMap(({ literals }) => literals)
const valibotPatterns = Object.entries({
  email: v.EMAIL_REGEX,
  uuid: v.UUID_REGEX,
  isoTimestamp: v.ISO_TIMESTAMP_REGEX,
}).map(([name, pattern]) => ({ at: `valibot ${name}`, pattern }))

/**
 * Whether the number of ways to match from one position is small. A pattern without `^` starts at each character at
 * worst, and the length of texts is limited.
 */
function isSafePattern({ source, flags }: RegExp): boolean {
  // The checker does not support case-insensitive Unicode; case adds no ambiguity.
  const pattern = new RegExp(`^(?:${source})`, flags.replace(/[gi]/g, ''))
  return isSafe(pattern, { maxScore: 50, maxSteps: 3_000 }).safe
}

const exceptions: Record<string, string> = {
  'valibot isoTimestamp': 'its repetitions are counted, nine digits at the most',
  'valibot email': 'at each dot of the domain there are two ways, of which one ends with the next label',
}

describe('the checker finds', () => {
  test.each([/(a+)+$/, /^(\w+\s?)*$/, /^([a-b]*)([a-c]*)$/, /\{\{\s*(.*?)\s*\}\}/, /(.*a){12}/])('%s', (pattern) => {
    expect(isSafePattern(pattern)).toBe(false)
  })
})

test('all patterns of contract, library and server are checked', () => {
  expect(ownPatterns.length).toBeGreaterThan(80)
})

test.each([...ownPatterns, ...valibotPatterns].map(({ at, pattern }) => [String(pattern), at, pattern] as const))(
  '%s at %s has no catastrophic backtracking',
  (_, at, pattern) => {
    expect(isSafePattern(pattern)).toBe(!(at in exceptions))
  },
)

test('no pattern is built from user input', () => {
  expect(all.flatMap(({ built }) => built).sort()).toEqual([
    expect.stringMatching(/^src\/contract\/application\/application\.ts: .*receiptAlphabet/),
    expect.stringMatching(/^src\/lib\/photo-address\.ts: .*photoFormats/s),
    expect.stringMatching(/^src\/server\/answer-from-cache\.ts: .*route\.path/),
    expect.stringMatching(/^src\/server\/application\/application\.filter\.ts: .*anyReceipt/),
    expect.stringMatching(/^src\/server\/application\/application\.filter\.ts: .*anyReceipt/),
    expect.stringMatching(/^src\/server\/photo\/rendering\.rules\.ts: .*photoFormats/),
  ])
})
