import { expect, test } from 'vitest'
import { createQueue } from './use-order.ts'

test('an operation waits for the previous one, even if that fails', async () => {
  const { run, isBusy } = createQueue()
  const seen: string[] = []
  let fail = () => {}
  const first = run(async () => {
    await new Promise<void>((_, reject) => {
      fail = () => reject(new Error('no'))
    })
  })
  const second = run(async () => {
    seen.push('second')
  })
  await Promise.resolve()
  expect([isBusy(), seen]).toEqual([true, []])
  fail()
  await expect(first).rejects.toThrow('no')
  await second
  expect([isBusy(), seen]).toEqual([false, ['second']])
})
