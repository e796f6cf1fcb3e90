import { randomUUID } from 'node:crypto'
import { DeleteQueryNode, type KyselyPlugin, TableNode, UpdateQueryNode } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { appendTo } from '#server/access-log/access-log.ts'
import { destroyAccounts } from '#server/account/destroy-account.ts'
import { createApp } from '#server/app.ts'
import type { Database } from '#server/db/database.ts'
import { sliceSize } from '#server/db/in-slices.ts'
import { untyped } from '#server/http/row.ts'
import { destroyOrphanedFiles } from '#server/retention/orphaned-files.ts'
import { destroyLeftovers } from '#server/retention/steps.ts'
import { openTestApp, staff, staffToken } from '../support/app.ts'
import { makeClient } from '../support/client.ts'
import { makeForm } from '../support/samples.ts'

const { deps, clock, as, apply, close } = await openTestApp()
afterAll(close)

type Table = keyof Database
const rowCount = sliceSize + 1
const at = new Date(clock.now).toISOString()

async function fill(
  table: Table,
  row: object,
  uniqueColumns: (index: number) => object = () => ({ id: randomUUID() }),
) {
  const rows = Array.from({ length: rowCount }, (_, index) => ({ ...row, ...uniqueColumns(index) }))
  for (let from = 0; from < rowCount; from += 250)
    await untyped(deps.db)
      .insertInto(table)
      .values(rows.slice(from, from + 250))
      .execute()
}

/**
 * `largest`: rows of the largest deletion or update; `total`: deleted or updated rows of a table; `largestRead`: rows of the largest query.
 * Of rows deleted by cascade only uploads count, for `largest`.
 */
function watchQueries() {
  const changes: { table: string; count: number }[] = []
  let [largestChange, largestRead] = [0, 0]
  const tables = new WeakMap<object, string>()
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      const [from] = DeleteQueryNode.is(node) ? node.from.froms : []
      const updated = UpdateQueryNode.is(node) ? node.table : undefined
      const table = updated ?? from
      if (table && TableNode.is(table))
        tables.set(queryId, `${table.table.identifier.name}${updated ? ' updated' : ''}`)
      return node
    },
    transformResult: async ({ result, queryId }) => {
      const table = tables.get(queryId)
      if (!table) largestRead = Math.max(largestRead, result.rows.length)
      else {
        const count = Number(result.numAffectedRows ?? result.rows.length)
        changes.push({ table, count })
        const uploads = result.rows.reduce<number>((sum, row) => sum + (uploadsOf.get(String(row.id)) ?? 0), 0)
        largestChange = Math.max(largestChange, count + uploads)
      }
      return result
    },
  }
  const total = (table: Table | `${Table} updated`) =>
    changes.filter((one) => one.table === table).reduce((sum, { count }) => sum + count, 0)
  const watched = { db: deps.db.withPlugin(plugin), reader: deps.reader.withPlugin(plugin) }
  return { deps: { ...deps, ...watched }, largest: () => largestChange, largestRead: () => largestRead, total }
}

const texts = { kind: 'GUEST', locale: 'ko', name: '새봄이', body: '글입니다.', contentHash: 'hash', _terms: '[]' }
const written = { ...texts, createdAt: at, updatedAt: at, destroyAt: at }
const post = { ...written, code: 'default-board', title: '제목', files: '[]' }

const held = { originalName: 'a.pdf', type: 'application/pdf', size: 1, sha256: 'hash', createdAt: at }
const uploadsOf = new Map<string, number>()

const documentsPerDraft = 9

/** Drafts with documents, and three applications with a long history. */
async function fillHistories() {
  const drafts = Array.from({ length: rowCount }, () => randomUUID())
  const draft = { ...{ kind: 'APPLICATION', status: 'DRAFT' }, round: 1, locale: 'ko', ...stamped }
  await fill('application', draft, (index) => ({ id: drafts[index] }))
  for (let name = 0; name < documentsPerDraft; name++)
    await fill('upload', { ...held, name: `${name}` }, (index) => ({ id: randomUUID(), applicationId: drafts[index] }))
  for (const id of drafts) uploadsOf.set(id, documentsPerDraft)
  const sent = await Promise.all([1, 2, 3].map(() => apply()))
  const event = { at, status: 'SUBMITTED', actor: 'applicant', changes: '[]' }
  await fill('application_event', event, (index) => ({ id: randomUUID(), applicationId: sent[index % 3]?.id }))
  await fill('application_event', event, (index) => ({ id: randomUUID(), applicationId: sent[index % 3]?.id }))
}

async function fillPersons() {
  await fillHistories()
  const { id: applicationId } = await apply()
  await fill('held_upload', { ...held, applicationId }, (index) => ({ id: randomUUID(), name: `${index}` }))
  const answers = { round: 1, version: 1, writer: 'tab', device: 'COMPUTER', sealed: 'sealed', savedAt: at }
  await fill('remote_draft', answers, (index) => ({ id: randomUUID(), personHash: `${index}` }))
  const attempt = { tokenHash: 'hash', returnKeyHash: 'hash', regCertKey: 'key', purpose: 'APPLICATION', round: 1 }
  await fill('identity_attempt', { ...attempt, createdAt: at, expiresAt: at }, () => ({
    id: randomUUID(),
    ordrIdxx: randomUUID(),
  }))
  const { form } = (await as('console').post('/v1/forms', { json: makeForm() })).body
  await fill('form_file', { ...held, formId: form._id })
  await fillBulk(applicationId)
}

const stamped = { createdAt: at, updatedAt: at }

async function fillBulk(applicationId: string) {
  const bulk = {
    id: randomUUID(),
    kind: 'APPLICATION',
    action: 'STATUS',
    actor: 'staff',
    state: 'READY',
    payload: '{}',
  }
  await untyped(deps.db)
    .insertInto('bulk')
    .values({ ...bulk, total: rowCount, ...stamped })
    .execute()
  const row = { bulkId: bulk.id, applicationId, eventId: 'event', fromStatus: 'SUBMITTED', version: at }
  await fill('bulk_row', { ...row, outcome: 'PENDING' }, (position) => ({ position }))
}

async function fillOthers() {
  const message = { channel: 'MAIL', locale: 'ko', recipient: 'haram@onmaru.example', payload: '{}', status: 'SENT' }
  const template = 'CONTACT'
  await fill('outbox_message', { ...message, template, attempts: 1, nextAttemptAt: at, createdAt: at }, () => ({
    id: randomUUID(),
    dedupKey: randomUUID(),
  }))
  await fill('refresh_session', { userId: staff.sub, createdAt: at, expiresAt: at })
  await fill('account_link', { userId: staff.sub, purpose: 'RECOVERY', expiresAt: at })
  await fill('passkey_challenge', { userId: staff.sub, expiresAt: at }, () => ({ challenge: randomUUID() }))
  await fill('log_in_place', { account: 'hash', failures: 1, updatedAt: at }, (index) => ({ network: `${index}` }))
  const { engine, secrets } = deps
  const line = { actorId: 'id', actor: 'staff', address: '127.0.0.1', action: 'read', subject: 'log', purpose: null }
  const lines = Array.from({ length: rowCount }, () => line)
  await deps.db.transaction().execute((trx) => appendTo(trx, lines, { engine, now: clock.now, secrets }))
}

/** A post that is due, under comments of others that are not. */
async function fillBoard(changes: object) {
  const id = randomUUID()
  await untyped(deps.db)
    .insertInto('board')
    .values({ ...post, ...changes, id })
    .execute()
  await fill('board_comment', { ...written, boardId: id, destroyAt: '9999' })
}

test('files and rows of files are compared in slices', async () => {
  const { id: applicationId } = await apply()
  await fill('upload', { ...held, applicationId }, (index) => ({ id: randomUUID(), name: `${index}` }))
  await fill('unnamed_file', { seenAt: at })
  const watched = watchQueries()
  const list = async () => Array.from({ length: rowCount }, () => randomUUID())
  expect(await destroyOrphanedFiles({ ...watched.deps, files: { ...deps.files, list } })).toBe(0)
  expect([watched.largestRead(), watched.largest()]).toEqual([sliceSize, sliceSize])
  expect(watched.total('unnamed_file')).toBe(rowCount)
  await deps.db.deleteFrom('upload').execute()
  await deps.db.deleteFrom('unnamed_file').execute()
})

test('no deletion of a clean-up is larger than a slice', async () => {
  await fillPersons()
  await fillOthers()
  await fillBoard({})
  clock.advance(4 * 366 * 24 * 3_600)
  const watched = watchQueries()
  await destroyLeftovers(watched.deps)
  expect(watched.largest()).toBe(sliceSize)
  for (const table of [
    ...(['application', 'held_upload', 'remote_draft', 'identity_attempt', 'form_file', 'bulk_row'] as const),
    ...(['refresh_session', 'account_link', 'passkey_challenge', 'log_in_place', 'board_comment'] as const),
    ...(['outbox_message'] as const),
  ])
    expect([table, watched.total(table)]).toEqual([table, rowCount])
  expect(watched.total('access_log')).toBeGreaterThanOrEqual(rowCount)
})

test('no deletion of an account is larger than a slice', async () => {
  const accountId = randomUUID()
  await fillBoard({ accountId })
  await fill('board', { ...post, accountId })
  const { id: boardId } = await deps.db.selectFrom('board').select('id').limit(1).executeTakeFirstOrThrow()
  await fill('board_comment', { ...written, boardId, accountId })
  const account = { username: 'often', passwordHash: 'hash', type: 'PERSON', scope: '[]' }
  await untyped(deps.db)
    .insertInto('user')
    .values({ ...account, id: accountId, ...stamped })
    .execute()
  const person = { email: 'often@onmaru.example', name: '한자주', phone: '01000000000', locale: 'ko' }
  await untyped(deps.db)
    .insertInto('account')
    .values({ ...person, id: accountId, _terms: '[]', likes: '[]', ...stamped })
    .execute()
  await fill('inquiry', { status: 'OPEN', locale: 'ko', destroyAt: '9999', accountId, ...stamped })
  await fill('refresh_session', { userId: accountId, createdAt: at, expiresAt: '9999' })
  const watched = watchQueries()
  await destroyAccounts(watched.deps, [accountId])
  expect(watched.largest()).toBe(sliceSize)
  expect(watched.total('board_comment')).toBe(2 * rowCount)
  expect(watched.total('board')).toBe(rowCount + 1)
  expect(watched.total('refresh_session')).toBe(rowCount)
  expect(watched.total('inquiry updated')).toBe(rowCount)
})

test('no deletion of a form is larger than a slice', async () => {
  const { form } = (await as('console').post('/v1/forms', { json: makeForm() })).body
  await fill('form_file', { ...held, formId: form._id })
  const watched = watchQueries()
  const staff = makeClient(createApp(watched.deps), staffToken(deps, ['console']))
  expect((await staff.delete(`/v1/forms/${form._id}`)).status).toBe(204)
  expect([watched.largest(), watched.total('form_file'), watched.total('form')]).toEqual([sliceSize, rowCount, 1])
})
