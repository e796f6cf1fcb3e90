import { createHook } from 'node:async_hooks'
import { expect, test } from 'vitest'
import { serverItself, turnOfAddress } from '#server/http/fair-queue.ts'
import { hashLike, hashPassword, isPassword, isPasswordOf, saltOf } from './password.ts'

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
  const [running, waiting, refused] = [2, 64, 4]
  const checks = Array.from({ length: running + waiting + refused }, () =>
    isPassword(turnOfAddress('crowd'), 'any-pass1!', cheap),
  )
  await Promise.resolve()
  const atOnce = begun.length
  const results = await Promise.allSettled(checks)
  hook.disable()
  expect(atOnce).toBeLessThanOrEqual(running)
  expect(begun).toHaveLength(running + waiting)
  const refusals = results.filter(({ status }) => status === 'rejected')
  expect(refusals).toHaveLength(refused)
  expect(refusals[0]).toMatchObject({ reason: { code: 'serviceUnavailable' } })
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

test('a password hashed like another one is equal to it alone', async () => {
  const first = await hashPassword(serverItself, 'first-pass1!')
  const other = await hashPassword(serverItself, 'other-pass1!', saltOf(first))
  expect(await hashLike(serverItself, 'first-pass1!', other)).toBe(first)
  expect(await hashLike(serverItself, 'other-pass1!', first)).toBe(other)
  expect(await hashLike(serverItself, 'wrong-pass1!', first)).not.toBe(first)
  expect(await hashLike(serverItself, 'any-pass1!', cheap)).toMatch(`$argon2id$v=19$m=8,t=1,p=1$${'A'.repeat(22)}$`)
  for (const none of [null, undefined]) expect(await hashLike(serverItself, 'first-pass1!', none)).not.toBe(first)
})

test('a record without a password is opened by none', async () => {
  for (const record of [undefined, { passwordHash: null }])
    expect(await isPasswordOf(serverItself, record, 'nobody has this password')).toBe(false)
})
