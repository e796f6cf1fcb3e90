import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AccessLine, ChainCheck } from '#contract/access-line.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'

let opened: TestApp
let reader: Client
let ids: string[]
const base = '/console/common/logs'

beforeEach(async () => {
  opened = await openTestApp()
  reader = opened.as('console')
  const [first, second] = [await opened.apply(), await opened.apply({ name: '예시둘', phone: '01000007002' })]
  ids = [first.id, second.id]
  const staff = opened.as('application')
  for (const id of ids) await staff.get(`/console/application/${id}`)
  await staff.post(`/console/application/${ids[0]}/status`, { json: { status: 'REVIEWING', comment: '' } })
})
afterEach(() => opened.close())

async function find(query: string): Promise<string[]> {
  const { body } = await reader.get(`${base}?${query}`)
  return body.logs.map(({ action, subject }: AccessLine) => `${action} ${subject}`)
}
const check = async (): Promise<ChainCheck> => (await reader.get(`${base}/chain`)).body.chain

test('lines are found by what was done, to what and when, the latest first', async () => {
  expect(await find('')).toEqual([
    `status REVIEWING application/${ids[0]}`,
    `read application/${ids[1]}`,
    `read application/${ids[0]}`,
  ])
  expect(await find('sort=at&limit=1')).toEqual([`read application/${ids[0]}`])
  expect(await find('action=read')).toHaveLength(2)
  expect(await find(`q=${ids[1]}`)).toEqual([`read application/${ids[1]}`])
  expect(await find('atFrom=2999-01-01')).toEqual([])
  expect((await reader.get(`${base}?action=nothing`)).status).toBe(400)
  expect((await reader.get(`${base}?atTo=2026-02-31`)).status).toBe(400)
})

test('the file has every line in order, and leaves one of its own', async () => {
  const headers = { Accept: 'text/csv', Purpose: encodeURIComponent('정기 점검') }
  const text = (await reader.get(base, { headers })).bytes.toString()
  expect(text.trim().split('\n')).toHaveLength(4)
  expect(text.indexOf(`application/${ids[0]}`)).toBeLessThan(text.indexOf(`application/${ids[1]}`))
  expect(await find('action=export')).toEqual(['export log (3)'])
})

test('the chain tells the first line that was changed', async () => {
  expect(await check()).toEqual({ lines: 3, breaksAt: null, cutTo: null })
  const { db, engine } = opened.deps
  const trigger = engine === 'postgres' ? 'access_log_append_only ON access_log' : 'access_log_no_update'
  await sql`DROP TRIGGER ${sql.raw(trigger)}`.execute(db)
  await db.updateTable('access_log').set({ actor: 'nobody' }).where('sequence', '=', 2).execute()
  expect(await check()).toEqual({ lines: 3, breaksAt: 2, cutTo: null })
})
