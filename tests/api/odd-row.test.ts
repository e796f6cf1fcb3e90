import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { scopes } from '#contract/account/scope.ts'
import { boardTerms, formTerms, termsId } from '#contract/terms/terms.ts'
import { type Database, json } from '#server/db/database.ts'
import { untyped } from '#server/http/row.ts'
import { seedIfNew } from '#server/seed/seed-if-new.ts'
import { addStaff, openTestApp, staffToken } from '../support/app.ts'
import { makeClient, send } from '../support/client.ts'
import { makeForm } from '../support/samples.ts'

const { app, deps, guest, close } = await openTestApp()
afterAll(close)
const { db } = deps
const token = staffToken(deps, [...scopes], { username: 'developer', isDeveloper: true })
const staff = makeClient(app, token)
/** Not checked against the API description: an invalid row may not match it, but staff must still get it. */
const lenient = { request: (path: string, init?: RequestInit) => app.request(path, init) }

type Table = keyof Database
type Row = Record<string, unknown>
/** A list and the table of its rows. `:id` is that of the parent record. */
type List = readonly [path: string, table: Table, parent?: 'boardId' | 'formId']

const visitors: List[] = [
  ['/v1/application/schedules', 'application_round'],
  ['/v1/banners/home', 'banner'],
  ['/v1/boards', 'board'],
  ['/v1/boards/:id/comments', 'board_comment', 'boardId'],
  ['/v1/center/downloads', 'download'],
  ['/v1/center/faqs', 'faq'],
  ['/v1/center/notifications', 'notice'],
  ['/v1/forms', 'form'],
  ['/v1/popups', 'popup'],
  ['/v1/setting', 'policy_year'],
  ['/v1/setting', 'application_round'],
  ['/v1/setting', 'setting'],
  ['/v1/terms', 'terms_version'],
]
const ofStaff: List[] = [
  ['/console/application', 'application'],
  ['/console/application/bulk', 'bulk'],
  ['/console/application/failed-messages', 'outbox_message'],
  ['/console/application/schedules', 'application_round'],
  ['/console/attention', 'application'],
  ['/console/attention', 'application_round'],
  ['/console/banners', 'banner'],
  ['/console/boards', 'board'],
  ['/console/boards/:id', 'board_comment', 'boardId'],
  ['/console/center/downloads', 'download'],
  ['/console/center/faqs', 'faq'],
  ['/console/center/notifications', 'notice'],
  ['/console/center/questions', 'inquiry'],
  ['/console/forms', 'form'],
  ['/console/forms/:id/entries', 'form_entry', 'formId'],
  ['/console/messages', 'outbox_message'],
  ['/console/popups', 'popup'],
  ['/console/registration', 'application'],
  ['/console/setting', 'setting'],
  ['/console/setting/policy-years', 'policy_year'],
  ['/console/setting/social/versions', 'setting'],
  ['/console/statistics', 'application'],
  ['/console/terms', 'terms_version'],
  ['/console/users', 'user'],
]
const exports: List[] = [
  ['/console/application', 'application'],
  ['/console/registration', 'application'],
  ['/console/messages', 'outbox_message'],
  ['/console/forms/:id/entries', 'form_entry', 'formId'],
]

const searches: List[] = [
  ['/console/banners?q=home', 'banner'],
  ['/console/center/downloads?q=home', 'download'],
  ['/console/center/faqs?q=home', 'faq'],
  ['/console/center/notifications?q=home', 'notice'],
  ['/console/forms?q=home', 'form'],
  ['/console/messages?q=예시하늘', 'outbox_message'],
  ['/console/popups?q=home', 'popup'],
  ['/console/terms?q=home', 'terms_version'],
]

beforeAll(async () => {
  for (const table of ['refresh_session', 'user'] as const) await db.deleteFrom(table).execute()
  await seedIfNew(deps)
  await addStaff(deps)
  const round = await untyped(db).selectFrom('application_round').selectAll().executeTakeFirstOrThrow()
  const { message, steps, offers, offerSource } = round
  const parts = { message: json(message), steps: json(steps), offers: json(offers), offerSource: json(offerSource) }
  const second = { ...round, id: 'second', round: 2, ...parts }
  await untyped(db).insertInto('application_round').values(second).execute()
  await staff.post('/console/forms', { json: makeForm() })
  const [post] = (await guest.get('/v1/boards')).body.boards
  const said = { name: '새봄이', body: '좋아요', password: 'saebom-26!', _terms: [termsId(boardTerms)] }
  const words = { name: '예시하늘', phone: '01012341234', email: 'haneul@onmaru.example', message: '문의' }
  const text = { ko: '안내', en: '', cn: '' }
  const selection = { ids: null, filters: {}, except: [] }
  const bulkMail = { action: 'LETTER', selection, subject: text, body: text }
  for (const one of [1, 2]) {
    await guest.post(`/v1/boards/${post._id}/comments`, { json: said })
    await guest.post('/v1/message', { json: { ...words, _terms: [termsId(formTerms)] } })
    await staff.put('/console/setting/social', {
      json: { twitter: `https://x.com/onmaru${one}`, facebook: '', instagram: '' },
    })
    await staff.post('/console/application/bulk', { json: bulkMail })
  }
})

const jsonOddities = ['null', '[]', '{}', '[null]', '"odd"', '7', '{"ko":7}', '{', '']
const textOddities = ['odd', '', '0202-03-01T00:00:00.000Z']
/** Columns that identify a row or its parent: users do not write them. */
const keyColumns = ['id', 'section', 'boardId', 'formId']

async function withOddities(table: Table, row: Row, checkLists: (odd: string) => Promise<void>) {
  const { columns } = (await db.introspection.getTables()).find(({ name }) => name === table) ?? { columns: [] }
  const key = table === 'setting' ? 'version' : 'id'
  for (const { name, dataType } of columns) {
    const type = dataType.toLowerCase()
    if (keyColumns.includes(name) || !['json', 'text'].includes(type)) continue
    const update = (value: unknown) =>
      untyped(db)
        .updateTable(table)
        .set({ [name]: value })
        .where(key, '=', row[key])
        .execute()
    for (const odd of type === 'json' ? jsonOddities : textOddities) {
      // PostgreSQL or a constraint may refuse the value.
      const isKept = await update(odd).then(
        () => true,
        () => false,
      )
      if (isKept) await checkLists(`${name}: ${odd}`)
      await update(type === 'json' && row[name] !== null ? json(row[name]) : row[name])
    }
  }
}

async function pathOf([path, table, parent]: List) {
  if (!parent) return path
  const row = await untyped(db).selectFrom(table).select(parent).executeTakeFirstOrThrow()
  return path.replace(':id', row[parent])
}
const idsIn = (body: unknown) => [...JSON.stringify(body).matchAll(/"_id":"([^"]+)"/g)].map(([, id]) => id ?? '')

async function problemsOf(list: List, read: (path: string) => Promise<{ status: number; body: unknown }>) {
  const [path, table] = [await pathOf(list), list[1]]
  const before = idsIn((await read(path)).body)
  const rows: Row[] = await untyped(db).selectFrom(table).selectAll().execute()
  const row = rows.find(({ id }) => before.includes(String(id))) ?? rows[0]
  const problems: string[] = row ? [] : ['the table is empty']
  const others = before.filter((id) => id !== row?.id)
  await withOddities(table, row ?? {}, async (odd) => {
    const { status, body } = await read(path).catch((reason) => ({ status: 0, body: String(reason).slice(0, 200) }))
    const lost = others.filter((id) => !idsIn(body).includes(id))
    if (status !== 200 || lost.length > 0) problems.push(`${odd}: ${status} without ${lost.length}`)
  })
  return problems
}

const titled = (lists: readonly List[]) => lists.map((list) => [list[0], list[1], list] as const)

describe('one invalid row does not break a list', () => {
  test.each(titled(visitors))('of visitors: %s, %s', async (_path, _table, list) => {
    expect(await problemsOf(list, (path) => guest.get(path))).toEqual([])
  })

  test.each(titled(ofStaff))('of staff: %s, %s', async (_path, _table, list) => {
    expect(await problemsOf(list, (path) => send(lenient, 'GET', path, { token }))).toEqual([])
  })

  test.each(titled(searches))('that staff search: %s, %s', async (_path, _table, list) => {
    expect(await problemsOf(list, (path) => send(lenient, 'GET', encodeURI(path), { token }))).toEqual([])
  })

  test.each(titled(exports))('that is exported: %s, %s', async (_path, _table, list) => {
    const headers = { Accept: 'text/csv', Purpose: encodeURIComponent('점검') }
    const read = async (path: string) => {
      const { status, bytes } = await send(lenient, 'GET', path, { token, headers })
      return { status, body: { lines: bytes.toString().split('\n').length } }
    }
    expect(await problemsOf(list, read)).toEqual([])
  })
})

const records: List[] = ofStaff.filter(([path]) => !/attention|bulk|setting|statistics|failed|:id$/.test(path))
test.each(titled(records))('staff can open and repair an invalid row: %s, %s', async (_path, _table, list) => {
  const problems: string[] = []
  const [path, table] = [await pathOf(list), list[1]]
  const listed = idsIn((await staff.get(path)).body)
  const rows: Row[] = await untyped(db).selectFrom(table).selectAll().execute()
  const row = rows.find(({ id }) => listed.includes(String(id))) ?? {}
  await withOddities(table, row, async (odd) => {
    const { status } = await send(lenient, 'GET', `${path}/${row.id}`, { token })
    if (status >= 500) problems.push(`${odd}: ${status}`)
  })
  expect(problems).toEqual([])
})
