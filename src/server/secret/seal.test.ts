import { expect, test } from 'vitest'
import { seal, unseal } from './seal.ts'

const secret = new Uint8Array(32).fill(7)
const place = { use: 'draft-values', id: 'one' }

test('an encrypted value is decrypted again for its record, and not readable before', () => {
  const sealed = seal(secret, place, { email: 'haram@onmaru.example' })
  expect(unseal(secret, place, sealed)).toEqual({ email: 'haram@onmaru.example' })
  expect(Buffer.from(sealed, 'base64').toString()).not.toContain('haram')
  expect(seal(secret, place, { email: 'haram@onmaru.example' })).not.toBe(sealed)
})

test('another use, another record or another secret prevents decryption', () => {
  const sealed = seal(secret, place, 'text')
  expect(() => unseal(secret, { ...place, use: 'identity-values' }, sealed)).toThrow()
  expect(() => unseal(secret, { ...place, id: 'two' }, sealed)).toThrow()
  expect(() => unseal(new Uint8Array(32), place, sealed)).toThrow()
})
