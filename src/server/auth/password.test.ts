import { createHook } from 'node:async_hooks'
import { expect, test } from 'vitest'
import { serverItself, turnOfAddress } from '#server/http/fair-queue.ts'
import { hashPassword, isPassword, isPasswordOf, openedBy, saltOf } from './password.ts'

const cheap = `$argon2id$v=19$m=8,t=1,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`

test('two passwords are hashed at once, 64 of one sender wait, and more are refused', async () => {
  // Waits for the hash that the module computes when it loads.
  await isPasswordOf(serverItself, undefined, '')
  const begun: number[] = []
  const hook = createHook({
    init: (id, type) => {
      if (/argon2/i.test(type)) begun.push(id)
    },
  }).enable()
  const checks = Array.from({ length: 70 }, () => isPassword(turnOfAddress('crowd'), 'any-pass1!', cheap))
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

test("a password does not wait for another sender's backlog", async () => {
  const order: string[] = []
  const check = async (sender: string) => {
    await isPassword(turnOfAddress(sender), 'any-pass1!', cheap)
    order.push(sender)
  }
  await Promise.all([...Array.from({ length: 60 }, () => check('crowd')), check('visitor')])
  expect(order.indexOf('visitor')).toBeLessThan(10)
})

test('one hash opens all records with its password and salt, and no others', async () => {
  const first = await hashPassword(serverItself, 'first-pass1!')
  const other = await hashPassword(serverItself, 'other-pass1!', saltOf(first))
  const again = await hashPassword(serverItself, 'first-pass1!', saltOf(first))
  const records = [{ passwordHash: first }, { passwordHash: null }, { passwordHash: other }, { passwordHash: again }]
  expect(await openedBy(serverItself, records, 'first-pass1!')).toEqual([records[0], records[3]])
  expect(await openedBy(serverItself, records, 'wrong-pass1!')).toEqual([])
  expect(await openedBy(serverItself, [], 'first-pass1!')).toEqual([])
})
