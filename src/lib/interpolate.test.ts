import { expect, test } from 'vitest'
import { interpolate } from './interpolate.ts'

test.each<[string, Record<string, string | number>, string]>([
  ['{{count}}건', { count: 3 }, '3건'],
  ['{{a}}와 {{b}}, {{a}}', { a: '가', b: '나' }, '가와 나, 가'],
  ['{{count}}건', { count: 0 }, '0건'],
  ['{{name}}님', { name: '' }, '님'],
  ['{{missing}}', {}, '{{missing}}'],
  ['{{a}}', { a: '{{b}}', b: 'x' }, '{{b}}'],
  ['{{a}}', { a: '$& $1' }, '$& $1'],
  ['text {a} {{ }}', { a: 1 }, 'text {a} {{ }}'],
])('%j with %j reads %j', (text, values, read) => {
  expect(interpolate(text, values)).toBe(read)
})
