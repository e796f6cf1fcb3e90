import { expect, test } from 'vitest'
import { inSlices, sliceSize, slicesOf } from './in-slices.ts'

/** `handle` notes a slice, and a request that arrives with it. */
function watch() {
  const order: string[] = []
  const handle = (slice: string) => {
    order.push(slice)
    setImmediate(() => order.push('request'))
  }
  return { order, handle }
}

test('requests are answered between two slices', async () => {
  const { order, handle } = watch()
  const counts = [sliceSize, 3]
  const total = await inSlices(async () => {
    handle('slice')
    return counts.shift() ?? 0
  })
  expect(total).toBe(sliceSize + 3)
  expect(order).toEqual(['slice', 'request', 'slice', 'request', 'slice'])
})

test('requests are answered between two slices of ids', async () => {
  const { order, handle } = watch()
  const ids = Array.from({ length: sliceSize + 1 }, (_, index) => `${index}`)
  for await (const some of slicesOf(ids)) handle(`${some[0]} to ${some.at(-1)}`)
  expect(order).toEqual([`0 to ${sliceSize - 1}`, 'request', `${sliceSize} to ${sliceSize}`])
})
