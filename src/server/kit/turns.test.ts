import { expect, test } from 'vitest'
import { Turns } from './turns.ts'

/** Brings so many pieces of work of each sender, one sender after the other, and tells in which order they were done. */
async function orderOf(turns: Turns, ...senders: [string, number][]): Promise<string> {
  let order = ''
  const all = senders.flatMap(([sender, count]) =>
    Array.from({ length: count }, () =>
      turns.take(sender, async () => {
        await new Promise(setImmediate)
        order += sender
      }),
    ),
  )
  await Promise.all(all)
  return order
}

test('whoever brings one piece waits for one of each other sender, and not for their backlog', async () => {
  expect(await orderOf(new Turns(), ['a', 4], ['b', 1], ['c', 2])).toBe('abcacaa')
})

test('a sender whose work is being done goes behind those who came meanwhile', async () => {
  const turns = new Turns()
  let order = ''
  const did = (name: string) => async () => {
    order += name
  }
  const first = turns.take('a', async () => {
    await new Promise(setImmediate)
  })
  await Promise.all([first, turns.take('a', did('a')), turns.take('b', did('b'))])
  expect(order).toBe('ba')
})

test('one piece is done at a time, and one that fails holds up no other', async () => {
  const turns = new Turns()
  let running = 0
  const work = async () => {
    expect(++running).toBe(1)
    await new Promise(setImmediate)
    running--
    throw new Error('as planned')
  }
  const all = await Promise.allSettled(['a', 'a', 'b'].map((sender) => turns.take(sender, work)))
  expect(all.map((one) => String(one.status === 'rejected' && one.reason.message))).toEqual(Array(3).fill('as planned'))
})

test('a sender with too many waiting is sent away, and nobody else', async () => {
  const turns = new Turns()
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const take = (sender: string) => turns.take(sender, () => held)
  const waiting = Array.from({ length: 65 }, () => take('a'))
  await expect(take('a')).rejects.toMatchObject({ code: 'serviceUnavailable' })
  waiting.push(take('b'))
  release()
  await Promise.all(waiting)
  await take('a')
})
