import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AccessLine, ChainCheck } from '#contract/site/access-log.ts'
import { createApp } from '#server/app.ts'
import { openTestApp, staffToken, type TestApp } from '../support/app.ts'
import { type Client, makeClient } from '../support/client.ts'

let api: TestApp
let reader: Client
let ids: string[]
const base = '/console/common/logs'

beforeEach(async () => {
  api = await openTestApp()
  reader = api.as('console')
  const [first, second] = [await api.apply(), await api.apply({ name: '예시둘', phone: '01000007002' })]
  ids = [first.id, second.id]
  const staff = api.as('application')
  for (const id of ids) await staff.get(`/console/application/${id}`)
  await staff.post(`/console/application/${ids[0]}/status`, { json: { status: 'REVIEWING', comment: '' } })
})
afterEach(() => api.close())

async function findLines(query: string): Promise<string[]> {
  const { body } = await reader.get(`${base}?${query}`)
  return body.logs.map(({ action, subject }: AccessLine) => `${action} ${subject}`)
}
const checkChain = async (): Promise<ChainCheck> => (await reader.get(`${base}/chain`)).body.chain

test('lines are filtered by action, subject and day, the latest first', async () => {
  expect(await findLines('')).toEqual([
    `status REVIEWING application/${ids[0]}`,
    `read application/${ids[1]}`,
    `read application/${ids[0]}`,
  ])
  expect(await findLines('sort=at&limit=1')).toEqual([`read application/${ids[0]}`])
  expect(await findLines('action=read')).toHaveLength(2)
  expect(await findLines(`q=${ids[1]}`)).toEqual([`read application/${ids[1]}`])
  expect(await findLines('atFrom=2999-01-01')).toEqual([])
  expect((await reader.get(`${base}?action=nothing`)).status).toBe(400)
  expect((await reader.get(`${base}?atTo=2026-02-31`)).status).toBe(400)
})

test('the export has every line in order and is logged itself', async () => {
  const headers = { Accept: 'text/csv', Purpose: encodeURIComponent('정기 점검') }
  const text = (await reader.get(base, { headers })).bytes.toString()
  expect(text.trim().split('\n')).toHaveLength(4)
  expect(text.indexOf(`application/${ids[0]}`)).toBeLessThan(text.indexOf(`application/${ids[1]}`))
  expect(await findLines('action=export')).toEqual(['export log (3)'])
})

test('the check reports the first changed line of the hash chain', async () => {
  expect(await checkChain()).toEqual({ lines: 3, breaksAt: null, cutTo: null })
  const { db, engine } = api.deps
  const trigger = engine === 'postgres' ? 'access_log_append_only ON access_log' : 'access_log_no_update'
  await sql`DROP TRIGGER ${sql.raw(trigger)}`.execute(db)
  await db.updateTable('access_log').set({ actor: 'nobody' }).where('sequence', '=', 2).execute()
  expect(await checkChain()).toEqual({ lines: 3, breaksAt: 2, cutTo: null })
})

test('lists, exports and checks of the chain do not use the main connection', async () => {
  const { deps } = api
  const read: string[] = []
  const db = deps.db.withPlugin({
    transformQuery: ({ node }) => {
      const query = JSON.stringify(node)
      if (node.kind === 'SelectQueryNode' && query.includes('"access_log"')) read.push(query)
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const client = makeClient(createApp({ ...deps, db }), staffToken(deps, ['console']))
  expect((await client.get(`${base}?limit=1`)).body).toMatchObject({ total: 3, logs: [{ refused: null }] })
  expect((await client.get(`${base}/chain`)).body.chain).toMatchObject({ lines: 3, breaksAt: null })
  expect(read).toEqual([])
})

test('lines are found by receipt number or whole name, and that search is logged', async () => {
  const { body } = await api.as('application').get(`/console/application/${ids[1]}`)
  const number: string = body.application.receiptNumber
  const findByText = async (text: string) => {
    const { body } = await reader.get(base, { headers: { Search: encodeURIComponent(text) } })
    return body.logs.filter(({ subject }: AccessLine) => subject !== 'log') as AccessLine[]
  }
  const lines = await findByText('예시둘')
  expect(lines.map(({ subject, receiptNumber }) => [subject, receiptNumber])).toEqual([
    [`application/${ids[1]}`, number],
    [`application/${ids[1]}`, number],
  ])
  for (const text of [number.toLowerCase(), `${number.slice(0, 4)}-${number.slice(4)}`, '예시 둘'])
    expect(await findByText(text)).toEqual(lines)
  for (const text of ['예시', '시둘', number.slice(0, 7)]) expect(await findByText(text)).toEqual([])
  expect(await findLines('action=list')).toHaveLength(7)
})

test('a refused action is marked as refused, with the reason', async () => {
  const staff = api.as('application')
  const change = { json: { status: 'REVIEWING', comment: '' } }
  expect((await staff.post(`/console/application/${ids[0]}/status`, change)).status).toBe(409)
  const { body } = await reader.get(`${base}?limit=3`)
  const [mark, second, first] = body.logs as AccessLine[]
  expect(mark).toMatchObject({ action: `refused ${second?._id}`, purpose: 'statusConflict', refused: null })
  expect(mark?.subject).toBe(`application/${ids[0]}`)
  expect(second).toMatchObject({ action: 'status REVIEWING', refused: 'statusConflict' })
  expect(first).toMatchObject({ action: 'status REVIEWING', refused: null })
  expect(await findLines('action=refused')).toHaveLength(1)
  expect((await checkChain()).breaksAt).toBeNull()
})

test('a purpose is stored as a code, found by its text, and written as text in the export', async () => {
  const staff = api.as('application')
  const withPurpose = (text: string) => ({ headers: { Purpose: encodeURIComponent(text) } })
  for (const purpose of ['inquiry · 전화', 'inquiry · 방문', 'review'])
    await staff.post(`/console/application/${ids[0]}/reveal`, withPurpose(purpose))
  const headers = { Search: encodeURIComponent('민원') }
  const purposes = (await reader.get(base, { headers })).body.logs.map(({ purpose }: AccessLine) => purpose)
  expect(purposes.filter(Boolean)).toEqual(['inquiry · 방문', 'inquiry · 전화'])
  const asFile = { headers: { Accept: 'text/csv', Purpose: 'report' } }
  const text = (await reader.get(base, asFile)).bytes.toString()
  for (const words of ['방문', '전화'].map((by) => `문의·민원 응대 · ${by}`)) expect(text).toContain(words)
  expect((await checkChain()).breaksAt).toBeNull()
})

test('changes are stored as codes and values, and found and exported as texts', async () => {
  const manager = api.as('manager')
  const { body } = await manager.get('/console/setting/company')
  const { _id, section: _, version: __, at, by, value, ...rest } = body.setting
  const company = { ...rest, address: { ...rest.address, en: 'Suite "7"\\2, to order' } }
  expect((await manager.put('/console/setting/company', { json: company })).status).toBe(200)
  const [line] = (await reader.get(`${base}?action=change`)).body.logs as AccessLine[]
  const from = rest.address.en
  expect(line).toMatchObject({ purpose: null, changes: [{ field: 'address.en', from, to: company.address.en }] })
  const search = async (text: string) =>
    (await reader.get(base, { headers: { Search: encodeURIComponent(text) } })).body.total
  for (const text of ['주소 영어', 'suite "7"\\2', from.slice(2)]) expect(await search(text), text).toBe(1)
  for (const text of ['문의 전화', '"from":', 'field"']) expect(await search(text), text).toBe(0)
  const asFile = { headers: { Accept: 'text/csv', Purpose: 'report' } }
  const text = (await reader.get(base, asFile)).bytes.toString()
  const [before, after] = [from, company.address.en].map((one) => JSON.stringify(one).replaceAll('"', '""'))
  expect(text).toContain(`주소 영어: ${before} → ${after}`)
  expect((await checkChain()).breaksAt).toBeNull()
})
