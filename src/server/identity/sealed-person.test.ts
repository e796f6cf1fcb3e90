import { expect, test } from 'vitest'
import { openPerson, type SealedPerson, sealPerson } from './sealed-person.ts'

const secret = new Uint8Array(32).fill(7)
const person: SealedPerson = {
  name: '예시하람',
  phone: '01000000001',
  birth: '19990131',
  gender: 'FEMALE',
  isForeigner: false,
  ci: 'ci',
  di: 'di',
}

test('an encrypted person is decrypted again, and not readable before', () => {
  const sealed = sealPerson(secret, 'one', person)
  expect(openPerson(secret, 'one', sealed)).toEqual(person)
  for (const value of ['예시하람', '01000000001', '19990131'])
    expect(Buffer.from(sealed, 'base64').toString()).not.toContain(value)
  expect(sealPerson(secret, 'one', person)).not.toBe(sealed)
})

test('another attempt, another key or a changed byte prevents decryption', () => {
  const sealed = sealPerson(secret, 'one', person)
  expect(() => openPerson(secret, 'two', sealed)).toThrow()
  expect(() => openPerson(new Uint8Array(32), 'one', sealed)).toThrow()
  const bytes = Buffer.from(sealed, 'base64')
  bytes[40] = (bytes[40] ?? 0) ^ 1
  expect(() => openPerson(secret, 'one', bytes.toString('base64'))).toThrow()
})
