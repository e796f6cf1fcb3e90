import { expect, test } from 'vitest'
import { maskBirth, maskEmail, maskName, maskPerson, maskPhone } from './mask.ts'

test.each([
  ['김하원', '김*원'],
  ['김원', '김*'],
  ['예시하람', '예**람'],
  ['Kim Saebom', 'K** *****m'],
  ['A', 'A'],
  ['', ''],
])('the name %s keeps its first and last letter', (name, masked) => {
  expect(maskName(name)).toBe(masked)
})

test('a phone hides its middle digits, a birth date month and day', () => {
  expect(maskPhone('01012345678')).toBe('010****5678')
  expect(maskPhone('0212345678')).toBe('021***5678')
  expect(maskBirth('19990131')).toBe('1999****')
})

test.each([
  ['haram@onmaru.example', 'ha***@onmaru.example'],
  ['abc@onmaru.example', 'a***@onmaru.example'],
  ['a@onmaru.example', 'a***@onmaru.example'],
])('%s keeps its host', (email, masked) => {
  expect(maskEmail(email)).toBe(masked)
})

test('a record keeps all fields except those of its person and spouse', () => {
  const spouse = { name: '예시나래', phone: '01000009999', birth: '19920315' }
  const record = { _id: '1', name: '김하원', phone: null, round: 2, spouse }
  expect(maskPerson(record)).toEqual({
    _id: '1',
    name: '김*원',
    phone: null,
    round: 2,
    spouse: { name: '예**래', phone: '010****9999', birth: '1992****' },
  })
  expect(maskPerson({ ...record, spouse: null }).spouse).toBeNull()
})
