import * as v from 'valibot'
import { expect, test } from 'vitest'
import { fieldCodes } from './field-codes.ts'

const schema = v.object({
  name: v.pipe(v.string('text'), v.minLength(2, 'short'), v.regex(/^\p{L}+$/u, 'letters')),
  wishes: v.array(v.string('text')),
})

test("returns the first code of each field, and errors of list entries as the list's", () => {
  expect(fieldCodes(v.safeParse(schema, { name: '1', wishes: ['a', 2, 3] }).issues)).toEqual({
    name: 'short',
    wishes: 'text',
  })
})

test('returns nothing for valid input', () => {
  expect(fieldCodes(v.safeParse(schema, { name: '온마루', wishes: [] }).issues)).toEqual({})
})
