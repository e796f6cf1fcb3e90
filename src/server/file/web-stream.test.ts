import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { webStreamOf } from './web-stream.ts'

const pieces = () => Readable.from([Buffer.from('a'), Buffer.from('b')])

test('the whole content arrives', async () => {
  expect(await text(webStreamOf(pieces()))).toBe('ab')
})

test.each([0, 1, 3])('a reader that cancels after %i reads closes the stream', async (count) => {
  const stream = pieces()
  const reader = webStreamOf(stream).getReader()
  for (let read = 0; read < count; read++) await reader.read()
  await reader.cancel()
  await new Promise(setImmediate)
  expect(stream.destroyed).toBe(true)
})

test('a reader that cancels during a read closes the stream', async () => {
  const stream = new Readable({ read() {} })
  const reader = webStreamOf(stream).getReader()
  const reading = reader.read()
  await reader.cancel()
  expect((await reading).done).toBe(true)
  expect(stream.destroyed).toBe(true)
})

test('a small content is read to its end before anybody reads it, a large one is not', async () => {
  const [small, large] = [pieces(), Readable.from(Array(9).fill(Buffer.alloc(64 * 1024)))]
  for (const stream of [small, large]) webStreamOf(stream)
  await new Promise((resolve) => setTimeout(resolve, 10))
  expect([small.readableEnded, large.readableEnded]).toEqual([true, false])
})

test('a failure of the stream reaches the reader', async () => {
  const stream = pieces()
  const reader = webStreamOf(stream).getReader()
  stream.destroy(new Error('on purpose'))
  await expect(reader.read()).rejects.toThrow('on purpose')
})
