import { randomUUID } from 'node:crypto'
import { CompiledQuery, type QueryExecutor, sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Database, Db } from '#server/db/database.ts'
import { destroyFormPersons } from '#server/form/destroy-form.ts'
import { toColumns, untyped } from '#server/http/row.ts'
import { openTestApp } from '../support/app.ts'
import { makeForm } from '../support/samples.ts'
import { strangersPost, strangersTexts } from '../support/strangers.ts'

const { deps, as, guest, apply, close } = await openTestApp()
afterAll(close)
const { db, reader, engine } = deps
const staff = as('console', 'application', 'registration', 'centerFaqs', 'manager')
const form: string = (await staff.post('/v1/forms', { json: makeForm() })).body.form._id
const entries = `/console/forms/${form}/entries`

type Table = keyof Database

/** Copies a row many times: PostgreSQL chooses its plan by the size of a table. */
beforeAll(async () => {
  const { board } = (await guest.post(strangersPost.path, strangersPost)).body
  for (const { path, json } of strangersTexts({ form, post: board._id }))
    expect((await guest.post(path, { json })).status).toBe(201)
  const unique = { board: {}, inquiry: {}, form_entry: { receiptNumber: null } }
  for (const [table, others] of Object.entries(unique))
    await multiply(table as Table, { idempotencyKey: null, ...others })
  await multiply('outbox_message')
  await apply()
  await db.updateTable('outbox_message').set({ status: 'FAILED' }).where('template', '=', 'RECEIVED').execute()
  if (engine === 'postgres') await sql`vacuum analyze board, inquiry, form_entry, outbox_message`.execute(db)
})

async function multiply(table: Table, changes: object = {}) {
  const row = await untyped(db).selectFrom(table).selectAll().executeTakeFirstOrThrow()
  const rows = Array.from({ length: 400 }, (_, index) => {
    const own = { id: randomUUID(), createdAt: new Date(Date.UTC(2026, 0, 1, index)).toISOString(), ...changes }
    return { ...toColumns(row), ...own, ...('dedupKey' in row && { dedupKey: randomUUID() }) }
  })
  for (let from = 0; from < rows.length; from += 100)
    await untyped(db)
      .insertInto(table)
      .values(rows.slice(from, from + 100))
      .execute()
}

/** A list of texts by visitors, its table, and the index that gives its ids in order. */
const lists: [path: string, table: Table, index: string][] = [
  ['/v1/boards', 'board', 'board_listed'],
  ['/v1/boards?code=default-board&sort=createdAt', 'board', 'board_listed'],
  ['/console/boards', 'board', 'board_listed'],
  ['/console/boards?shows=false', 'board', 'board_listed'],
  ['/console/center/questions', 'inquiry', 'inquiry_listed'],
  ['/console/center/questions?status=OPEN&sort=createdAt', 'inquiry', 'inquiry_by_status'],
  [entries, 'form_entry', 'form_entry_by_createdAt'],
  [`${entries}?sentFrom=2026-01-01&sentTo=2026-12-31`, 'form_entry', 'form_entry_by_createdAt'],
  [`${entries}?sort=-name`, 'form_entry', 'form_entry_by_name'],
  [`${entries}?sort=company`, 'form_entry', 'form_entry_by_company'],
  ['/console/messages', 'outbox_message', 'outbox_message_contact'],
  ['/console/messages?status=NOT_SENT&sentFrom=2026-01-01', 'outbox_message', 'outbox_message_contact'],
  ['/console/application/failed-messages', 'outbox_message', 'outbox_message_failed'],
]
/** Calls that read every text by visitors, and the tables of these texts. */
const searchedQueries: [path: string, ...tables: Table[]][] = [
  ['/v1/boards?q=a', 'board'],
  ['/console/boards?q=a', 'board'],
  ['/console/center/questions?q=a', 'inquiry'],
  [`${entries}?q=a`, 'form_entry'],
  ['/console/messages?q=a', 'outbox_message'],
  ['/console/attention', 'inquiry', 'outbox_message', 'application'],
]
const exportedQueries: typeof searchedQueries = [
  [entries, 'form_entry'],
  ['/console/messages', 'outbox_message'],
]
const csv = { headers: { Accept: 'text/csv', Purpose: 'report' } }

/** The queries about these tables that a call runs on a connection. */
async function queriesOf(on: Db, tables: readonly Table[], call: () => Promise<{ status: number }>) {
  const asked = vi.spyOn(on.getExecutor(), 'executeQuery')
  expect((await call()).status).toBe(200)
  const queries = asked.mock.calls.map(([query]) => query)
  asked.mockRestore()
  return queries.filter((query) => tables.some((table) => query.sql.includes(`from "${table}"`)))
}

const read = (path: string, call?: object) => (path.startsWith('/v1') ? guest : staff).get(path, call)

/** The plan for a larger table: PostgreSQL reads and sorts a small one completely. */
async function planOf({ sql: text, parameters }: CompiledQuery): Promise<string> {
  if (engine === 'sqlite') {
    const { rows } = await db.executeQuery(CompiledQuery.raw(`explain query plan ${text}`, [...parameters]))
    return rows.map((row) => (row as { detail: string }).detail).join('\n')
  }
  return db.transaction().execute(async (trx) => {
    for (const way of ['seqscan', 'bitmapscan', 'sort']) await sql.raw(`set local enable_${way} = off`).execute(trx)
    const { rows } = await trx.executeQuery(CompiledQuery.raw(`explain ${text}`, [...parameters]))
    return rows.map((row) => (row as { 'QUERY PLAN': string })['QUERY PLAN']).join('\n')
  })
}

const fromIndexAlone = engine === 'sqlite' ? /COVERING INDEX (\w+)/ : /Index Only Scan.* using "?(\w+)/
const sorts = /TEMP B-TREE|Sort Key/

test('an index alone gives the ids of a list in their order, and its total', async () => {
  const problems: string[] = []
  for (const [path, table, index] of lists) {
    const plans = await Promise.all((await queriesOf(reader, [table], () => read(path))).map(planOf))
    const [ids = '', total = ''] = plans
    const isFit = fromIndexAlone.exec(ids)?.[1] === index && fromIndexAlone.test(total) && !sorts.test(ids)
    if (!isFit) problems.push(`${path}\n${plans.join('\n---\n')}`)
  }
  expect(problems).toEqual([])
})

test.runIf(engine === 'sqlite')(
  'lists, searches and exports of what strangers write leave the main connection alone',
  async () => {
    const calls = [
      ...[...lists.map(([path, table]) => [path, table] as const), ...searchedQueries].map(
        ([path, ...tables]) => [path, tables, () => read(path)] as const,
      ),
      ...exportedQueries.map(([path, ...tables]) => [path, tables, () => read(path, csv)] as const),
    ]
    const asked: string[] = []
    for (const [path, tables, call] of calls)
      for (const query of await queriesOf(db, tables, call)) asked.push(`${path}: ${query.sql}`)
    expect(asked).toEqual([])
  },
)

test('lists read no text that they do not show', async () => {
  for (const [path, table] of [
    ['/v1/boards', 'board'],
    ['/console/boards', 'board'],
    ['/console/center/questions', 'inquiry'],
    [entries, 'form_entry'],
  ] as const) {
    const queries = await queriesOf(reader, [table], () => read(path))
    const texts = queries.filter((query) => /select \*|"(body|answer|message)"/.test(query.sql))
    expect({ path, queries: queries.length, texts }).toEqual({ path, queries: 3, texts: [] })
  }
})

test('the list of staff does not walk over the accounts of visitors', async () => {
  const queries = await queriesOf(db, ['user'], () => read('/console/users'))
  const plans = await Promise.all(queries.filter(({ sql: text }) => text.includes('"type" =')).map(planOf))
  expect(plans.length).toBeGreaterThan(0)
  for (const plan of plans) expect(plan).toContain('user_type')
})

test('form entries at the end of their retention period are found in an index', async () => {
  // A transaction has an executor of its own.
  const asked = vi.spyOn(Object.getPrototypeOf(db.getExecutor()) as QueryExecutor, 'executeQuery')
  expect(await destroyFormPersons({ ...deps, clock: () => Date.UTC(2020, 0, 1) })).toBe(0)
  const due = asked.mock.calls.map(([query]) => query).find(({ sql: text }) => text.includes('from "form_entry"'))
  asked.mockRestore()
  expect(due ? await planOf(due) : '').toContain('form_entry_end')
})

test('of one address the newest inquiries alone are read', async () => {
  const json = { email: 'haram@onmaru.example', password: 'saebom-26!' }
  const asked = vi.spyOn(db.getExecutor(), 'executeQuery')
  await guest.post('/v1/center/questions/find', { json })
  const newest = asked.mock.calls.map(([query]) => query).find(({ sql: text }) => text.includes('from "inquiry"'))
  asked.mockRestore()
  const plan = newest ? await planOf(newest) : ''
  expect(plan).toMatch(/inquiry_of/)
  expect(plan).not.toMatch(sorts)
})

test.runIf(engine === 'sqlite')(
  'an opened application reads no other applications than those that resemble it and winners',
  async () => {
    const { id } = await db.selectFrom('application').select('id').executeTakeFirstOrThrow()
    const open = () => as('application').get(`/console/application/${id}`)
    const queries = [
      ...(await queriesOf(db, ['application'], open)),
      ...(await queriesOf(reader, ['application'], open)),
    ]
    const plans = await Promise.all(queries.map(planOf))
    expect(plans.length).toBeGreaterThan(2)
    expect(
      plans.filter((plan) => !/application_(phone|email|birth|spouse|selected)|_pkey|autoindex/.test(plan)),
    ).toEqual([])
  },
)
