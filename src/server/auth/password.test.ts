import { createHook } from 'node:async_hooks'
import { expect, test } from 'vitest'
import { hashPassword, isPassword, openedBy, saltOf } from './password.ts'

/** A hash that is checked fast, and right for no password. */
const cheap = `$argon2id$v=19$m=8,t=1,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`

test('two passwords are hashed at once, 64 wait, and more are refused', async () => {
  const begun: number[] = []
  const hook = createHook({
    init: (id, type) => {
      if (/argon2/i.test(type)) begun.push(id)
    },
  }).enable()
  const checks = Array.from({ length: 70 }, () => isPassword('any-pass1!', cheap))
  await Promise.resolve()
  const atOnce = begun.length
  const results = await Promise.allSettled(checks)
  hook.disable()
  expect(atOnce).toBeLessThanOrEqual(2)
  expect(begun).toHaveLength(66)
  const refused = results.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(4)
  expect(refused[0]).toMatchObject({ reason: { code: 'serviceUnavailable' } })
})

test('one hash opens the records of its password alone, of those with one salt', async () => {
  const first = await hashPassword('first-pass1!')
  const other = await hashPassword('other-pass1!', saltOf(first))
  const again = await hashPassword('first-pass1!', saltOf(first))
  const records = [{ passwordHash: first }, { passwordHash: null }, { passwordHash: other }, { passwordHash: again }]
  expect(await openedBy(records, 'first-pass1!')).toEqual([records[0], records[3]])
  expect(await openedBy(records, 'wrong-pass1!')).toEqual([])
  expect(await openedBy([], 'first-pass1!')).toEqual([])
})
