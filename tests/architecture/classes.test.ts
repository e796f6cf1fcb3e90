import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { expect, test } from 'vitest'

type Sheet = { path: string; defined: Set<string>; used: Set<string>; hasDynamicUse: boolean }

const sheets = new Map(
  globSync('src/**/*.module.css').map((path): [string, Sheet] => {
    const css = readFileSync(path, 'utf8')
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .replace(/:global\([^)]*\)/g, '')
    const selectors = [...css.matchAll(/([^{};]+)\{/g)]
      .map(([, selector = '']) => selector)
      .filter((one) => !/^\s*@/.test(one))
    const defined = selectors.flatMap((one) => [...one.matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, name = '']) => name))
    return [path, { path, defined: new Set(defined), used: new Set(), hasDynamicUse: false }]
  }),
)

/** `styles.name` is a use; `styles[name]` may be any. */
function readUses(path: string): string[] {
  const code = readFileSync(path, 'utf8')
  return [...code.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].flatMap(([, alias = '', specifier = '']) => {
    const target = specifier.startsWith('#') ? `src/${specifier.slice(1)}` : posix.join(posix.dirname(path), specifier)
    const sheet = sheets.get(target)
    if (!sheet) return [`${path}: ${specifier}`]
    if (code.includes(`${alias}[`)) sheet.hasDynamicUse = true
    const names = [...code.matchAll(new RegExp(`(?<!')\\b${alias}\\.(?!module)(\\w+)`, 'g'))].map(
      ([, name = '']) => name,
    )
    for (const name of names) sheet.used.add(name)
    return names.filter((name) => !sheet.defined.has(name)).map((name) => `${path}: ${alias}.${name}`)
  })
}

test('components and their style sheets name the same classes', () => {
  const missing = globSync('src/**/*.{ts,tsx,astro}').flatMap(readUses)
  expect(missing).toEqual([])
  const unused = [...sheets.values()].flatMap(({ path, defined, used, hasDynamicUse }) =>
    hasDynamicUse ? [] : [...defined].filter((name) => !used.has(name)).map((name) => `${path}: .${name}`),
  )
  expect(unused).toEqual([])
})
