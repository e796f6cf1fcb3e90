import { setImmediate as nextRound } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inTurn } from './loop-turns.ts'

const bodyOf = (pieces: number) => new Blob([new Uint8Array(pieces * 65_536)]).stream()

test('passes a body on unchanged', async () => {
  const bytes = crypto.getRandomValues(new Uint8Array(50_000))
  const pieces: Uint8Array[] = []
  for await (const piece of inTurn(new Blob([bytes]).stream())) pieces.push(piece)
  expect(Buffer.concat(pieces).equals(bytes)).toBe(true)
})

test('a turn of the event loop reads only a few chunks, however many bodies there are', async () => {
  let pieces = 0
  const read = async () => {
    for await (const _piece of inTurn(bodyOf(2))) pieces++
  }
  let isReading = true
  const all = Promise.all(Array.from({ length: 100 }, read)).then(() => {
    isReading = false
  })
  let most = 0
  while (isReading) {
    const before = pieces
    await nextRound()
    most = Math.max(most, pieces - before)
  }
  await all
  expect(pieces).toBeGreaterThanOrEqual(100)
  expect(most).toBeLessThan(20)
})

test('the oldest body ends first', async () => {
  const ended: string[] = []
  const read = async (name: string, pieces: number) => {
    for await (const _piece of inTurn(bodyOf(pieces))) await nextRound()
    ended.push(name)
  }
  await Promise.all([read('eldest', 8), ...Array.from({ length: 50 }, () => read('younger', 8))])
  expect(ended[0]).toBe('eldest')
})
