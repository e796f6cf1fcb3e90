import { globSync } from 'node:fs'
import { openDatabase } from '#server/db/open.ts'
import { readEnv } from '#server/env.ts'
import { demoSubmissions } from '#server/seed/applications.ts'
import type { Store } from '../support/store.ts'
import { type Applied, documentsEach } from './applicant.ts'

/** An application is confirmed by mail and by text message. */
const messagesEach = 2

export type Before = { files: number; uploads: string[] }

export async function readBefore(store: Store): Promise<Before> {
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
    'documents too many or too few': uploads.length - applied.length * documentsEach,
    'documents cut off': uploads.filter(({ size }) => Number(size) !== bytes).length,
    'files too many or too few': kept - applied.length * documentsEach,
    'messages too many or too few': messages.length - expected * messagesEach,
  }
  return Object.entries(found).flatMap(([what, count]) => (count === 0 ? [] : [`${count} ${what}`]))
}

/**
 * Compares each applicant's place in the order of admission with that in the order of arrival: on average they may be a
 * hundredth of the crowd apart.
 */
export async function findDisorder(store: Store, applied: Applied[]): Promise<string[]> {
  const { db } = openDatabase(readEnv(store.settings))
  const tickets = await db.selectFrom('waiting_ticket').select(['number', 'admittedAt']).execute()
  await db.destroy()
  const order = tickets.toSorted(
    (one, other) => (one.admittedAt ?? '').localeCompare(other.admittedAt ?? '') || one.number - other.number,
  )
  const turnOf = new Map(order.map(({ number }, turn) => [number, turn]))
  const arrivals = applied.toSorted((one, other) => one.arrivedAt - other.arrivedAt)
  const distances = arrivals.map(({ number }, arrival) => Math.abs((turnOf.get(number) ?? 0) - arrival))
  const apart = distances.reduce((sum, distance) => sum + distance, 0) / distances.length / arrivals.length
  console.log(`Order of admission and order of arrival: ${(apart * 100).toFixed(2)} % apart`)
  return apart <= 0.01 ? [] : [`admission and arrival are ${(apart * 100).toFixed(1)} % apart`]
}
