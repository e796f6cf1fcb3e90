import { expect, test } from 'vitest'
import { makeTurns } from './use-order.ts'

test('an operation waits for the previous one, even if that fails', async () => {
  const { take, areWaiting } = makeTurns()
  const seen: string[] = []
  let fail = () => {}
  const first = take(async () => {
    await new Promise<void>((_, reject) => {
      fail = () => reject(new Error('no'))
    })
  })
  const second = take(async () => {
    seen.push('second')
  })
  await Promise.resolve()
  expect([areWaiting(), seen]).toEqual([true, []])
  fail()
  await expect(first).rejects.toThrow('no')
  await second
  expect([areWaiting(), seen]).toEqual([false, ['second']])
})
