import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, test } from 'vitest'

/** May repeat: Astro reads the first three from each page or route, the style guide the last from each demo. */
const repeatable = ['getStaticPaths', 'prerender', 'GET', 'demos']

function exportedNames(path: string, code: string): string[] {
  const { statements } = ts.createSourceFile(path, code, ts.ScriptTarget.Latest)
  return statements.flatMap((statement) => {
    if (ts.isExportDeclaration(statement)) return namesOf(statement.exportClause)
    const modifiers = ts.canHaveModifiers(statement) ? ts.getModifiers(statement) : undefined
    if (!modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return []
    return ts.isVariableStatement(statement)
      ? statement.declarationList.declarations.flatMap(namesOf)
      : namesOf(statement)
  })
}

/** The name of a declaration, or those in `{ a, b }` and `[a, b]`. */
function namesOf(node: (ts.Node & { name?: ts.Node }) | undefined): string[] {
  if (!node) return []
  if (ts.isIdentifier(node)) return [node.text]
  if (ts.isNamedExports(node) || ts.isObjectBindingPattern(node) || ts.isArrayBindingPattern(node))
    return node.elements.flatMap(namesOf)
  return namesOf(node.name)
}

function namesakes(files: [path: string, code: string][]): string[] {
  const paths = new Map<string, string[]>()
  for (const [path, code] of files)
    for (const name of new Set(exportedNames(path, code))) paths.set(name, [...(paths.get(name) ?? []), path])
  return [...paths].flatMap(([name, found]) =>
    found.length > 1 && !repeatable.includes(name) ? [`${name}: ${found.sort().join(', ')}`] : [],
  )
}

test('an exported name is declared in one file', () => {
  const paths = globSync('{src,scripts,i18n}/**/*.{ts,tsx}').filter((path) => !/\.test\.tsx?$/.test(path))
  expect(paths.length).toBeGreaterThan(1_000)
  expect(namesakes(paths.map((path) => [path, readFileSync(path, 'utf8')]))).toEqual([])
})

test.each([
  'export const same = 1',
  'export let other, same',
  'export const { same, rest: [other] } = pair',
  'export async function same() {}',
  'export class same {}',
  'export type same = string',
  'export interface same {}',
  'const other = 1\nexport { other as same }',
])('a second declaration is found: %s', (code) => {
  expect(
    namesakes([
      ['src/a.ts', 'export const same = 1\nexport type same = number'],
      ['src/b.ts', code],
      ['src/c.ts', 'const same = 1\nexport const prerender = false'],
      ['src/d.ts', 'export const prerender = false'],
    ]),
  ).toEqual(['same: src/a.ts, src/b.ts'])
})
