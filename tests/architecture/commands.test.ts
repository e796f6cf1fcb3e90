import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { words } from '#scripts/support/words.mjs'

const read = (file: string) => readFileSync(file, 'utf8')
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
const documents = [...globSync('*.md'), ...globSync('docs/**/*.md')]
const code = globSync('{bench,scripts,src,tests,e2e}/**/*.{ts,tsx,mjs,astro}')
const allWords = Object.entries(words).flatMap(([command, known]) =>
  Object.entries<string>(known).map(([word, line], index) => ({ command, word, line, isDefault: index === 0 })),
)

test('every command named in a document or comment exists', () => {
  const named = [...documents, ...code].flatMap((file) =>
    Array.from(read(file).matchAll(/npm run ([a-z][a-z0-9:-]*)/g), ([, name = '']) => ({ file, name })),
  )
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter(({ name }) => !Object.hasOwn(scripts, name))).toEqual([])
})

test('every word of a command named in a document or comment exists', () => {
  const named = [...documents, ...code].flatMap((file) =>
    Array.from(
      read(file).matchAll(/npm (?:run )?(test|check|bench|docs) -- ([a-z][a-z0-9-]*)/g),
      ([, command = '', word = '']) => ({ file, command, word }),
    ),
  )
  expect(named.length).toBeGreaterThan(50)
  const exists = (one: (typeof named)[number]) =>
    allWords.some(({ command, word }) => command === one.command && word === one.word)
  expect(named.filter((one) => !exists(one))).toEqual([])
})

test('the README names every command and word', () => {
  const readme = read('README.md')
  const isNamed = (name: string) => new RegExp(`npm (run )?${name}(?![\\w:-])`).test(readme)
  expect(Object.keys(scripts).filter((name) => !isNamed(name))).toEqual([])
  const calls = allWords.filter(({ isDefault }) => !isDefault).map(({ command, word }) => `${command} -- ${word}`)
  expect(calls.filter((call) => !isNamed(call))).toEqual([])
})

test('every word runs an existing program', () => {
  const programs = allWords.flatMap(({ line }) => line.split(' && ').map((part) => part.split(' ')[0] ?? ''))
  const pathOf = (program: string) => (program.endsWith('.ts') ? program : `node_modules/.bin/${program}`)
  expect(programs.filter((program) => !existsSync(pathOf(program)))).toEqual([])
})

test('an unknown word is answered with the known ones', () => {
  for (const word of ['rooutes', 'constructor']) {
    const { status, stderr } = spawnSync(process.execPath, ['scripts/run.mjs', 'docs', word], { encoding: 'utf8' })
    expect([status, stderr]).toEqual([1, `“npm run docs” has no “${word}”. Its words: routes, openapi.\n`])
  }
})
