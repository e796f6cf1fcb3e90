import { expect, test } from 'vitest'
import { openLine } from './line.ts'

/** Work that ends when it is told to; `begun` says which has started, in order. */
function openWork() {
  const begun: number[] = []
  const ends: PromiseWithResolvers<number>[] = []
  const work = (index: number) => () => {
    begun.push(index)
    ends[index] = Promise.withResolvers()
    return ends[index].promise
  }
  return { begun, ends, work }
}

test('work starts in the order of arrival, two at once, and what is too much is refused', async () => {
  const line = openLine({ atOnce: 2, mostWaiting: 2 })
  const { begun, ends, work } = openWork()
  const answers = [0, 1, 2, 3].map((index) => line(work(index)))
  await expect(line(work(4))).rejects.toMatchObject({ code: 'serviceUnavailable', status: 503 })
  expect(begun).toEqual([0, 1])
  ends[1]?.resolve(1)
  expect(await answers[1]).toBe(1)
  expect(begun).toEqual([0, 1, 2])
  const last = line(work(5))
  ends[2]?.resolve(2)
  await answers[2]
  ends[3]?.resolve(3)
  await answers[3]
  expect(begun).toEqual([0, 1, 2, 3, 5])
  ends[0]?.resolve(0)
  ends[5]?.resolve(5)
  expect(await Promise.all([answers[0], last])).toEqual([0, 5])
})

test('work that fails gives its place to the next', async () => {
  const line = openLine({ atOnce: 1 })
  const failing = line(() => Promise.reject(new Error('failed')))
  const next = line(async () => 'done')
  await expect(failing).rejects.toThrow('failed')
  expect(await next).toBe('done')
})
