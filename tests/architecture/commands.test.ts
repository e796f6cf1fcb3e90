import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(file, 'utf8')
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
const documents = [...globSync('*.md'), ...globSync('docs/**/*.md')]
const code = globSync('{bench,scripts,src,tests,e2e}/**/*.{ts,tsx,mjs,astro}')

test('every command named in a document or comment exists', () => {
  const named = [...documents, ...code].flatMap((file) =>
    Array.from(read(file).matchAll(/npm run ([a-z][a-z0-9:-]*)/g), ([, name = '']) => ({ file, name })),
  )
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter(({ name }) => !Object.hasOwn(scripts, name))).toEqual([])
})

test('the README names every command', () => {
  const readme = read('README.md')
  const isNamed = (name: string) => new RegExp(`npm (run )?${name}(?![\\w:-])`).test(readme)
  expect(Object.keys(scripts).filter((name) => !isNamed(name))).toEqual([])
})
