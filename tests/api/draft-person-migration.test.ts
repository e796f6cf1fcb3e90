import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PastDb } from '#server/db/database.ts'
import { up } from '#server/db/migrations/0041-draft-person.ts'
import { openDatabase } from '#server/db/open.ts'
import { readEnv } from '#server/env.ts'
import { makeStore } from '../support/store.ts'

let db: PastDb
let remove: () => Promise<void>

beforeAll(async () => {
  const store = await makeStore()
  remove = store.remove
  db = openDatabase(readEnv({ ...store.settings, LOG_LEVEL: 'silent' })).db as PastDb
  await db.schema.createTable('application').addColumn('id', 'text').addColumn('status', 'text').execute()
  await db.schema.createTable('kept_draft').addColumn('personHash', 'text').addColumn('files', 'text').execute()
})
afterAll(async () => {
  await db.destroy()
  await remove()
})

test('a draft of before belongs to the person of its remote draft, and to nobody if there are two', async () => {
  const ids = ['kept', 'shared', 'alone']
  const rows = [...ids.map((id) => ({ id, status: 'DRAFT' })), { id: 'sent', status: 'SUBMITTED' }]
  await db.insertInto('application').values(rows).execute()
  const kept = ['kept', 'shared', 'sent', null].map((files) => ({ files, personHash: 'haram' }))
  await db
    .insertInto('kept_draft')
    .values([...kept, { files: 'shared', personHash: 'nara' }])
    .execute()
  await up(db)
  const drafts = await db.selectFrom('application').select(['id', 'draftPersonHash']).execute()
  expect(Object.fromEntries(drafts.map(({ id, draftPersonHash }) => [id, draftPersonHash]))).toEqual({
    ...{ kept: 'haram', shared: null, alone: null, sent: null },
  })
})
