import { randomUUID } from 'node:crypto'
import { CompiledQuery, type QueryExecutor } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { unseenMinutes } from '#contract/round/waiting-room.ts'
import { destroyTickets } from '#server/waiting-room/destroy-tickets.ts'
import { openRoom } from '../support/waiting-room.ts'

let room: Awaited<ReturnType<typeof openRoom>>
afterEach(() => room.close())

/** Numbers that nobody has asked about for some minutes, as a server that stopped left them. */
async function addNumbers(count: number, minutesAgo: number) {
  const seenAt = new Date(room.clock.now - minutesAgo * 60_000).toISOString()
  await room.deps.db.insertInto('waiting_room').values({ round: 1, lastNumber: count, visitedAt: null }).execute()
  for (let from = 0; from < count; from += 1_000) {
    const rows = Array.from({ length: Math.min(1_000, count - from) }, (_, index) => ({
      ...{ id: randomUUID(), round: 1, number: from + index + 1, state: 'WAITING' as const, network: `${index}` },
      ...{ createdAt: seenAt, seenAt },
    }))
    await room.deps.db.insertInto('waiting_ticket').values(rows).execute()
  }
}

const count = async (state: 'WAITING' | 'AWAY' | 'ADMITTED') => {
  const rows = room.deps.db.selectFrom('waiting_ticket').where('state', '=', state)
  return Number((await rows.select((eb) => eb.fn.countAll().as('count')).executeTakeFirstOrThrow()).count)
}

test('a visit admits a thousand people at most, so that a raised limit fails nobody', async () => {
  room = await openRoom(5_000)
  await addNumbers(2_500, 1)
  await room.arrive()
  expect(await count('ADMITTED')).toBe(1_000)
  for (let visit = 0; visit < 2; visit++) await room.arrive()
  expect(await count('ADMITTED')).toBe(2_503)
})

test('unseen numbers leave the queue in slices, and are deleted after some hours', async () => {
  room = await openRoom(1)
  await addNumbers(2_500, unseenMinutes + 1)
  for (let visit = 0; visit < 3; visit++) await room.arrive()
  expect([await count('WAITING'), await count('AWAY')]).toEqual([2, 2_500])
  room.clock.advance(6 * 3_600 + 1)
  expect(await destroyTickets(room.deps)).toBe(2_502)
})

test.runIf(!process.env.DATABASE_URL)('no query of a page or a visit walks over unseen numbers', async () => {
  room = await openRoom(1)
  await addNumbers(20_000, unseenMinutes + 1)
  const one = await room.arrive({ address: '203.0.113.1' })
  const asked = vi.spyOn(Object.getPrototypeOf(room.deps.db.getExecutor()) as QueryExecutor, 'executeQuery')
  await room.arrive()
  await room.ask(one, { isInUse: true })
  await room.guest.get('/v1/application/schedules')
  expect((await room.draft(undefined)).body.code).toBe('mustWait')
  const queries = asked.mock.calls
    .map(([query]) => query)
    .filter(({ sql }) => /from "waiting_ticket"|update "waiting_ticket"/.test(sql))
  asked.mockRestore()
  expect(queries.length).toBeGreaterThan(10)
  const walks: string[] = []
  for (const { sql, parameters } of queries) {
    const { rows } = await room.deps.db.executeQuery(CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]))
    const plan = rows.map((row) => (row as { detail: string }).detail)
    const isWalk = plan.some((step) => /SCAN waiting|\(round=\? AND state=\?\)|\(round=\?\)/.test(step))
    if (isWalk && parameters.includes('WAITING')) walks.push(`${sql}\n${plan.join('\n')}`)
  }
  expect(walks).toEqual([])
})
