import { afterAll, beforeAll, expect, test } from 'vitest'
import { json, type PastDb } from '#server/db/database.ts'
import { up } from '#server/db/migrations/0012-rich-text.ts'
import { openDatabase } from '#server/db/open.ts'
import { readEnv } from '#server/env.ts'
import { makeStore } from '../support/store.ts'

let db: PastDb
let remove: () => Promise<void>

beforeAll(async () => {
  const store = await makeStore()
  remove = store.remove
  db = openDatabase(readEnv({ ...store.settings, LOG_LEVEL: 'silent' })).db as PastDb
  for (const [table, column] of [
    ['notification', 'body'],
    ['faq', 'answer'],
  ] as const)
    await db.schema.createTable(table).addColumn('id', 'text').addColumn(column, 'json').execute()
})
afterAll(async () => {
  await db.destroy()
  await remove()
})

test('plain texts are migrated to rich text with the same content', async () => {
  const plain = { ko: '첫 줄\n둘째 <b> & "줄"\n\n\n새 문단', en: '', cn: '一' }
  await db
    .insertInto('notification')
    .values({ id: 'a', body: json(plain) })
    .execute()
  await db
    .insertInto('faq')
    .values({ id: 'b', answer: json(plain) })
    .execute()
  await up(db)
  const html = {
    ko: '<p>첫 줄<br />둘째 &lt;b&gt; &amp; &quot;줄&quot;</p><p>새 문단</p>',
    en: '',
    cn: '<p>一</p>',
  }
  const notice = await db.selectFrom('notification').selectAll().executeTakeFirstOrThrow()
  expect(notice).toMatchObject({ body: html, bodyText: plain, category: 'general', files: [], views: 0 })
  const faq = await db.selectFrom('faq').selectAll().executeTakeFirstOrThrow()
  expect(faq).toMatchObject({ answer: html, answerText: plain })
})
