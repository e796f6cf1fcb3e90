import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { appendTo, findBreak, openAccessLog } from '#server/access-log/access-log.ts'
import { readLogHead } from '#server/access-log/log-head.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { upload } from '../support/files.ts'

let api: TestApp
let staff: Client
beforeEach(async () => {
  api = await openTestApp()
  staff = api.as('application')
})
afterEach(() => api.close())

const lines = () => api.deps.db.selectFrom('access_log').selectAll().orderBy('sequence').execute()
const entry = (subject: string) =>
  ({ actorId: 'id', actor: 'staff', address: '127.0.0.1', action: 'read', subject, purpose: null }) as const

async function append(count: number): Promise<void> {
  const log = openAccessLog(api.deps)
  for (let index = 0; index < count; index++) await log.append(entry(`application/${index}`))
}

async function withoutTrigger(): Promise<void> {
  const { db, engine } = api.deps
  const drop =
    engine === 'postgres' ? ['access_log_append_only ON access_log'] : ['access_log_no_update', 'access_log_no_delete']
  for (const trigger of drop) await sql`DROP TRIGGER ${sql.raw(trigger)}`.execute(db)
}

type Line = Awaited<ReturnType<typeof lines>>[number]

/** The hash that can be computed without the secret. */
function plainHash({
  sequence,
  at,
  actorId,
  actor,
  address,
  action,
  subject,
  purpose,
  changes,
  previousHash,
}: Omit<Line, 'hash'>) {
  const content = [sequence, at, actorId, actor, address, action, subject, purpose, changes, previousHash]
  return createHash('sha256').update(JSON.stringify(content)).digest('hex')
}

async function rewrite(change: (line: Line) => Line): Promise<void> {
  let previousHash = '0'.repeat(64)
  for (const line of (await lines()).map(change)) {
    const changed = { ...line, previousHash, hash: plainHash({ ...line, previousHash }) }
    await api.deps.db.updateTable('access_log').set(changed).where('sequence', '=', line.sequence).execute()
    previousHash = changed.hash
  }
}

test('reading, changing, downloading and exporting each log actor, subject and purpose', async () => {
  const { apply, clock } = api
  const { id, applicant } = await apply()
  const header = { headers: { Purpose: encodeURIComponent('서류 심사') } }
  await applicant.post(`/v1/application/${id}/upload`, upload('income'))
  await staff.get(`/console/application/${id}`)
  await staff.post(`/console/application/${id}/status`, { json: { status: 'REVIEWING', comment: '' } })
  await staff.get(`/console/application/${id}/upload/income`, header)
  await staff.get('/console/application', { headers: { ...header.headers, Accept: 'text/csv' } })
  const logged = (await lines()).map(({ actor, at, action, subject, purpose }) => [actor, at, action, subject, purpose])
  const at = new Date(clock.now).toISOString()
  expect(logged).toEqual([
    ['staff', at, 'read', `application/${id}`, null],
    ['staff', at, 'status REVIEWING', `application/${id}`, null],
    ['staff', at, 'download income', `application/${id}`, '서류 심사'],
    ['staff', at, 'export', 'application (1)', '서류 심사'],
  ])
  expect(await findBreak(api.deps)).toBeUndefined()
})

test('a line contains no personal data', async () => {
  const { id } = await api.apply({ name: '예시비밀', phone: '01000007531' })
  await staff.get(`/console/application/${id}`)
  expect(JSON.stringify(await lines())).not.toMatch(/예시비밀|01000007531/)
})

test('a missing record and a forbidden call leave no line', async () => {
  const { id } = await api.apply()
  await staff.get('/console/application/00000000-0000-4000-8000-000000000000')
  api.as('terms').get(`/console/application/${id}`)
  await staff.get(`/console/application/${id}/upload/income`)
  expect(await lines()).toEqual([])
})

test('concurrent lines form one chain without gaps', async () => {
  const { deps } = api
  const logs = [1, 2, 3].map(() => openAccessLog(deps))
  const appended = Array.from({ length: 90 }, (_, index) => logs[index % 3]?.append(entry(`application/${index}`)))
  await Promise.all(appended)
  expect((await lines()).map(({ sequence }) => Number(sequence))).toEqual(
    Array.from({ length: 90 }, (_, index) => index + 1),
  )
  expect(await findBreak(deps)).toBeUndefined()
})

test('requests are answered while the chain is checked, and concurrent checks are one', async () => {
  const { db, engine, clock, secrets } = api.deps
  const entries = Array.from({ length: 2_500 }, (_, index) => entry(`application/${index}`))
  await db.transaction().execute((trx) => appendTo(trx, entries, { engine, now: clock(), secrets }))
  const log = openAccessLog(api.deps)
  let rounds = 0
  let next = setImmediate(function count() {
    rounds++
    next = setImmediate(count)
  })
  const checking = log.check()
  expect(log.check()).toBe(checking)
  expect(await checking).toBeUndefined()
  clearImmediate(next)
  // One for each page of lines, at least.
  expect(rounds).toBeGreaterThanOrEqual(3)
})

test('the database refuses to change or delete a line', async () => {
  const { db } = api.deps
  await append(2)
  const before = await lines()
  await expect(db.updateTable('access_log').set({ actor: 'other' }).execute()).rejects.toThrow('append only')
  await expect(
    db.updateTable('access_log').set({ actor: 'other' }).where('sequence', '=', 1).execute(),
  ).rejects.toThrow('append only')
  await expect(db.deleteFrom('access_log').execute()).rejects.toThrow('append only')
  expect(await lines()).toEqual(before)
})

describe('tampering past the trigger is found:', () => {
  const columns = ['at', 'actorId', 'actor', 'address', 'action', 'subject', 'purpose', 'changes'] as const
  test.each([...columns, 'previousHash', 'hash'] as const)('a changed %s', async (column) => {
    await append(5)
    await withoutTrigger()
    await api.deps.db
      .updateTable('access_log')
      .set({ [column]: 'other' })
      .where('sequence', '=', 3)
      .execute()
    expect(await findBreak(api.deps)).toBe(3)
  })

  test.each([
    [1, 2],
    [3, 4],
  ])('line %i deleted', async (taken, found) => {
    await append(5)
    await withoutTrigger()
    await api.deps.db.deleteFrom('access_log').where('sequence', '=', taken).execute()
    expect(await findBreak(api.deps)).toBe(found)
  })

  test('a changed line with all hashes recomputed', async () => {
    await append(5)
    await withoutTrigger()
    await rewrite((line) => (line.sequence === 3 ? { ...line, actor: 'other' } : line))
    expect(await findBreak(api.deps)).toBe(1)
  })

  test('the last lines deleted, and all lines deleted', async () => {
    await append(5)
    await withoutTrigger()
    await api.deps.db.deleteFrom('access_log').where('sequence', '>', 3).execute()
    expect(await findBreak(api.deps)).toBe(4)
    await api.deps.db.deleteFrom('access_log').execute()
    expect(await findBreak(api.deps)).toBe(1)
    await append(1)
    expect(await findBreak(api.deps)).toBe(6)
  })

  test.each([
    ['hides lines before it', 3],
    ['hides itself', 6],
    ['names no line', 'x'],
  ])('a forged cut that %s', async (_, to) => {
    await append(5)
    await withoutTrigger()
    const { hash: purpose = '', ...last } = (await lines())[4] ?? {}
    const cut = { ...last, sequence: 6, action: 'cut', subject: `log/${to}`, purpose, previousHash: purpose }
    await api.deps.db
      .insertInto('access_log')
      .values({ ...entry(''), at: '', ...cut, hash: plainHash(cut as Line) })
      .execute()
    expect(await findBreak(api.deps)).toBe(6)
    await append(1)
    expect(await findBreak(api.deps)).toBe(6)
  })

  test.each([
    ['was changed', { sequence: 3 }],
    ['was reset', { sequence: 0, hash: '0'.repeat(64), mac: '' }],
  ])('a head that %s, also after another line', async (_, change) => {
    await append(5)
    await api.deps.db.updateTable('access_log_head').set(change).execute()
    expect(await findBreak(api.deps)).toBeDefined()
    await append(1)
    expect(await findBreak(api.deps)).toBeDefined()
  })

  test('a log and a head restored to an earlier state, if a later head is known', async () => {
    const log = openAccessLog(api.deps)
    for (let index = 0; index < 3; index++) await log.append(entry('application/1'))
    const head = await api.deps.db.selectFrom('access_log_head').selectAll().executeTakeFirstOrThrow()
    for (let index = 0; index < 2; index++) await log.append(entry('application/1'))
    const later = await readLogHead(api.deps.db, api.deps.secrets)
    expect(await findBreak(api.deps, [later, head])).toBeUndefined()
    await withoutTrigger()
    await api.deps.db.deleteFrom('access_log').where('sequence', '>', 3).execute()
    await api.deps.db.updateTable('access_log_head').set(head).execute()
    expect(await findBreak(api.deps)).toBeUndefined()
    expect(await findBreak(api.deps, [later])).toBe(4)
    expect(await log.check()).toBe(4)
  })

  test('two lines swapped', async () => {
    await append(4)
    await withoutTrigger()
    const { db } = api.deps
    for (const [from, to] of [
      [2, 99],
      [3, 2],
      [99, 3],
    ] as const)
      await db.updateTable('access_log').set({ sequence: to }).where('sequence', '=', from).execute()
    expect(await findBreak(api.deps)).toBe(2)
  })
})

test('if the log cannot be written, nothing is shown, changed or exported', async () => {
  const { apply, deps } = api
  const { id, applicant } = await apply({ name: '예시비밀' })
  await applicant.post(`/v1/application/${id}/upload`, upload('income'))
  await sql`ALTER TABLE access_log RENAME TO access_log_away`.execute(deps.db)
  const header = { headers: { Purpose: 'review' } }
  const answers = [
    await staff.get(`/console/application/${id}`),
    await staff.post(`/console/application/${id}/status`, { json: { status: 'REVIEWING', comment: '' } }),
    await staff.get(`/console/application/${id}/upload/income`, header),
    await staff.get('/console/application', { headers: { ...header.headers, Accept: 'text/csv' } }),
  ]
  for (const answer of answers) {
    expect(answer).toMatchObject({ status: 500, body: { code: 'internalError' } })
    expect(answer.bytes.toString()).not.toMatch(/예시비밀|%PDF/)
  }
  expect((await applicant.get(`/v1/application/${id}`)).body.application.status).toBe('SUBMITTED')
})

test('the logged address is the hop that the outermost trusted proxy saw', async () => {
  const forwarded = { 'X-Forwarded-For': '6.6.6.6, 203.0.113.7, 10.0.0.2' }
  const { id } = await api.apply()
  await staff.get(`/console/application/${id}`, { headers: forwarded })
  api.deps.env.TRUSTED_PROXIES = 2
  await staff.get(`/console/application/${id}`, { headers: forwarded })
  // More proxies than hops: the test has no connection whose address could be taken.
  api.deps.env.TRUSTED_PROXIES = 5
  await staff.get(`/console/application/${id}`, { headers: forwarded })
  expect((await lines()).map(({ address }) => address)).toEqual(['unknown', '203.0.113.7', 'unknown'])
})
