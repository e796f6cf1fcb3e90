import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { readEnv } from '#server/env.ts'

const example = parseEnv(readFileSync('.env.example', 'utf8'))

test('.env.example names every setting of the server', () => {
  const known = readFileSync('src/server/env.ts', 'utf8').match(/^ {2}[A-Z0-9_]+(?=:)/gm)
  expect(Object.keys(example).sort()).toEqual(known?.map((name) => name.trim()).sort())
})

test('.env.example is valid and has the default values', () => {
  expect(readEnv(example)).toEqual(readEnv({}))
})
