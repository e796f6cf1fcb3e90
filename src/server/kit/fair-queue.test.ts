import { expect, test } from 'vitest'
import { FairQueue, GroupQueue } from './fair-queue.ts'

/** Brings so many pieces of work of each sender, one sender after the other, and tells in which order they were done. */
async function orderOf(queue: FairQueue, ...senders: [string, number][]): Promise<string> {
  let order = ''
  const all = senders.flatMap(([sender, count]) =>
    Array.from({ length: count }, () =>
      queue.run(sender, async () => {
        await new Promise(setImmediate)
        order += sender
      }),
    ),
  )
  await Promise.all(all)
  return order
}

test('whoever brings one piece waits for one of each other sender, and not for their backlog', async () => {
  expect(await orderOf(new FairQueue(), ['a', 4], ['b', 1], ['c', 2])).toBe('abcacaa')
})

test('a sender whose work is being done goes behind those who came meanwhile', async () => {
  const queue = new FairQueue()
  let order = ''
  const did = (name: string) => async () => {
    order += name
  }
  const first = queue.run('a', async () => {
    await new Promise(setImmediate)
  })
  await Promise.all([first, queue.run('a', did('a')), queue.run('b', did('b'))])
  expect(order).toBe('ba')
})

test('one piece is done at a time, and one that fails holds up no other', async () => {
  const queue = new FairQueue()
  let running = 0
  const work = async () => {
    expect(++running).toBe(1)
    await new Promise(setImmediate)
    running--
    throw new Error('as planned')
  }
  const all = await Promise.allSettled(['a', 'a', 'b'].map((sender) => queue.run(sender, work)))
  expect(all.map((one) => String(one.status === 'rejected' && one.reason.message))).toEqual(Array(3).fill('as planned'))
})

test('a sender with too many waiting is sent away, and nobody else', async () => {
  const queue = new FairQueue()
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const take = (sender: string) => queue.run(sender, () => held)
  const waiting = Array.from({ length: 65 }, () => take('a'))
  await expect(take('a')).rejects.toMatchObject({ code: 'serviceUnavailable' })
  waiting.push(take('b'))
  release()
  await Promise.all(waiting)
  await take('a')
})

test('work begins in the order of arrival, two at once, and the next one as soon as one has ended', async () => {
  const queue = new FairQueue(2)
  const begun: number[] = []
  const ends = Array.from({ length: 4 }, () => Promise.withResolvers<number>())
  const answers = ends.map(({ promise }, index) =>
    queue.run('a', () => {
      begun.push(index)
      return promise
    }),
  )
  await Promise.resolve()
  expect(begun).toEqual([0, 1])
  ends[1]?.resolve(1)
  expect(await answers[1]).toBe(1)
  expect(begun).toEqual([0, 1, 2])
  for (const [index, { resolve }] of ends.entries()) resolve(index)
  expect(await Promise.all(answers)).toEqual([0, 1, 2, 3])
  expect(begun).toEqual([0, 1, 2, 3])
})

test('however many strangers wait, an applicant and a member of staff wait for one of them', async () => {
  const queue = new GroupQueue()
  let order = ''
  const bring = (group: 'staff' | 'applicant' | 'anybody', sender: string) =>
    queue.run({ group, sender }, async () => {
      await new Promise(setImmediate)
      order += sender
    })
  const strangers = ['1', '2', '3', '1'].map((sender) => bring('anybody', sender))
  await Promise.all([...strangers, bring('applicant', 'a'), bring('applicant', 'b'), bring('staff', 's')])
  expect(order).toBe('1as2b31')
})
