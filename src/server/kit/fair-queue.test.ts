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

test('whoever brings one piece waits for one of each other sender, and not for their backlog', async () => {
  expect(await orderOf(new FairQueue(), ['a', 4], ['b', 1], ['c', 2])).toBe('abcacaa')
})

test('a sender whose work is being done goes behind those who came meanwhile', async () => {
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

test('one piece is done at a time, and one that fails holds up no other', async () => {
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

test('a sender with too many waiting is sent away, and nobody else', async () => {
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

test('networks of one /48 have one turn together, and take turns in it', async () => {
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

test('of a /56 twice as many wait as of one network in it, of a /48 four times as many', async () => {
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

test('work begins in the order of arrival, two at once, and the next one as soon as one has ended', async () => {
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

test('however many visitors wait, other groups wait for one of them', async () => {
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
