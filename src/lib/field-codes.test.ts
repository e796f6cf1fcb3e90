import * as v from 'valibot'
import { expect, test } from 'vitest'
import { fieldCodes } from './field-codes.ts'

const schema = v.object({
  name: v.pipe(v.string('text'), v.minLength(2, 'short'), v.regex(/^\p{L}+$/u, 'letters')),
  wishes: v.array(v.string('text')),
})

test('tells the first code of each field, and those of a list’s entries as the list’s', () => {
  expect(fieldCodes(v.safeParse(schema, { name: '1', wishes: ['a', 2, 3] }).issues)).toEqual({
    name: 'short',
    wishes: 'text',
  })
})

test('tells nothing of what holds', () => {
  expect(fieldCodes(v.safeParse(schema, { name: '온마루', wishes: [] }).issues)).toEqual({})
})
