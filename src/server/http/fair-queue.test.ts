import { expect, test } from 'vitest'
import { FairQueue, serverItself, type Turn, turnOfAddress } from './fair-queue.ts'

async function orderOf(queue: FairQueue, ...senders: [string, number][]): Promise<string> {
  let order = ''
  const all = senders.flatMap(([sender, count]) =>
    Array.from({ length: count }, () =>
      queue.run(turnOfAddress(sender), async () => {
        await new Promise(setImmediate)
        order += sender
      }),
    ),
  )
  await Promise.all(all)
  return order
}

test("senders take turns, so that one job does not wait for another sender's backlog", async () => {
  expect(await orderOf(new FairQueue(), ['a', 4], ['b', 1], ['c', 2])).toBe('abcacaa')
})

test('after a job, its sender waits until senders that came meanwhile have had a turn', async () => {
  const queue = new FairQueue()
  let order = ''
  const did = (name: string) => async () => {
    order += name
  }
  const first = queue.run(turnOfAddress('a'), async () => {
    await new Promise(setImmediate)
  })
  await Promise.all([first, queue.run(turnOfAddress('a'), did('a')), queue.run(turnOfAddress('b'), did('b'))])
  expect(order).toBe('ba')
})

test('jobs run one at a time, and a failed one does not stop the others', async () => {
  const queue = new FairQueue()
  let running = 0
  const work = async () => {
    expect(++running).toBe(1)
    await new Promise(setImmediate)
    running--
    throw new Error('as planned')
  }
  const all = await Promise.allSettled(['a', 'a', 'b'].map((sender) => queue.run(turnOfAddress(sender), work)))
  expect(all.map((one) => String(one.status === 'rejected' && one.reason.message))).toEqual(Array(3).fill('as planned'))
})

test('a sender with too many waiting jobs is refused; other senders are not', async () => {
  const queue = new FairQueue()
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const take = (sender: string) => queue.run(turnOfAddress(sender), () => held)
  const waiting = Array.from({ length: 65 }, () => take('a'))
  await expect(take('a')).rejects.toMatchObject({ code: 'serviceUnavailable' })
  waiting.push(take('b'))
  release()
  await Promise.all(waiting)
  await take('a')
})

test('networks of one /48 share one turn, and alternate in it', async () => {
  const order: string[] = []
  const queue = new FairQueue()
  const senders = ['2001:db8:1:100::1', '2001:db8:1:200::1', '2001:db8:1:200::2', '2001:db8:1:300::1', '192.0.2.1']
  await Promise.all(
    [...senders, ...senders].map((sender) =>
      queue.run(turnOfAddress(sender), async () => {
        await new Promise(setImmediate)
        order.push(sender.slice(-6))
      }),
    ),
  )
  expect(order.join(' ')).toBe('100::1 .0.2.1 200::1 .0.2.1 300::1 100::1 200::2 300::1 200::1 200::2')
})

test('a /56 may have twice and a /48 four times the waiting jobs of one network', async () => {
  const queue = new FairQueue()
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const take = (network: string, count: number) =>
    Array.from({ length: count }, () => queue.run(turnOfAddress(`2001:db8:${network}::1`), () => held))
  const waiting = [...take('9:1', 1), ...take('1:100', 64), ...take('1:101', 64)]
  const refused = expect.objectContaining({ code: 'serviceUnavailable' })
  await expect(take('1:102', 1)[0]).rejects.toEqual(refused)
  waiting.push(...take('1:200', 64), ...take('1:300', 64))
  await expect(take('1:400', 1)[0]).rejects.toEqual(refused)
  waiting.push(...take('2:400', 1))
  release()
  await Promise.all(waiting)
})

test('jobs start in order of arrival, two at once, and the next as soon as one ends', async () => {
  const queue = new FairQueue(2)
  const begun: number[] = []
  const ends = Array.from({ length: 4 }, () => Promise.withResolvers<number>())
  const answers = ends.map(({ promise }, index) =>
    queue.run(turnOfAddress('a'), () => {
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

test('other groups wait for at most one job of a group of any size', async () => {
  const queue = new FairQueue()
  let order = ''
  const bring = (turn: Turn, name: string) =>
    queue.run(turn, async () => {
      await new Promise(setImmediate)
      order += name
    })
  const inGroup = (group: string, name: string) =>
    bring(
      [
        { name: group, allowance: 2 },
        { name, allowance: 1 },
      ],
      name,
    )
  const visitors = ['1', '2', '3', '1'].map((address) => bring(turnOfAddress(address), address))
  await Promise.all([...visitors, inGroup('applicants', 'a'), inGroup('applicants', 'b'), bring(serverItself, 's')])
  expect(order).toBe('1as2b31')
})
