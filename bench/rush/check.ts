import { globSync } from 'node:fs'
import { openDatabase } from '#server/db/open.ts'
import { readEnv } from '#server/env.ts'
import { demoSubmissions } from '#server/seed/applications.ts'
import type { Store } from '../support/store.ts'
import type { Applied } from './applicant.ts'

const filesEach = 3

export type Before = { files: number; uploads: string[] }

export async function lookBefore(store: Store): Promise<Before> {
  const { db } = openDatabase(readEnv(store.settings))
  const uploads = await db.selectFrom('upload').select('id').execute()
  await db.destroy()
  return { files: countFiles(store), uploads: uploads.map(({ id }) => id) }
}

function countFiles({ settings }: Store): number {
  return globSync('files/??/*', { cwd: settings.DATA_DIR }).length
}

export async function findLost(
  store: Store,
  { applied, bytes, before }: { applied: Applied[]; bytes: number; before: Before },
): Promise<string[]> {
  const { db } = openDatabase(readEnv(store.settings))
  const rows = await db
    .selectFrom('application')
    .select(['id', 'status', 'receiptNumber', 'name', 'phone'])
    .where('kind', '=', 'APPLICATION')
    .execute()
  const stored = await db.selectFrom('upload').select(['id', 'size']).execute()
  const uploads = stored.filter(({ id }) => !before.uploads.includes(id))
  const messages = await db
    .selectFrom('outbox_message')
    .innerJoin('application', 'application.id', 'outbox_message.applicationId')
    .select('dedupKey')
    .where('kind', '=', 'APPLICATION')
    .execute()
  await db.destroy()
  const kept = countFiles(store) - before.files
  const sent = new Map(rows.map(({ id, status, receiptNumber }) => [id, status === 'SUBMITTED' ? receiptNumber : '']))
  const expected = applied.length + demoSubmissions().length
  const found = {
    'acknowledged applications lost': applied.filter(({ id, receiptNumber }) => sent.get(id) !== receiptNumber).length,
    'rows too many or too few': rows.length - expected,
    'persons twice': rows.length - new Set(rows.map(({ name, phone }) => `${name}|${phone}`)).size,
    'documents too many or too few': uploads.length - applied.length * filesEach,
    'documents cut off': uploads.filter(({ size }) => Number(size) !== bytes).length,
    'files too many or too few': kept - applied.length * filesEach,
    'messages too many or too few': messages.length - expected * 2,
  }
  return Object.entries(found).flatMap(([what, count]) => (count === 0 ? [] : [`${count} ${what}`]))
}
