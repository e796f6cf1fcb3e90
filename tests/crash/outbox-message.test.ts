import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '#server/db/open.ts'
import { readEnv } from '#server/env.ts'
import { startServer } from '../../bench/support/child.ts'
import { openClient } from '../../bench/support/http.ts'
import { submissionOf } from '../../bench/support/submission.ts'
import { type MailServer, mailSettings, startMailServer } from '../support/mail-server.ts'
import { makeStore } from '../support/store.ts'

const count = 12
const store = await makeStore()
const mail: MailServer = await startMailServer()
const settings = { ...store.settings, ...mailSettings(mail), IDENTITY: 'off' }
afterAll(async () => {
  await mail.stop()
  await store.remove()
})

async function makeMessagesDue(): Promise<void> {
  await withDb((db) =>
    db
      .updateTable('outbox_message')
      .set({ nextAttemptAt: '2026-01-01T00:00:00.000Z' })
      .where('status', 'in', ['WAITING', 'SENDING'])
      .execute(),
  )
}

const statuses = () =>
  withDb(async (db) => {
    const rows = await db.selectFrom('outbox_message').select('status').where('channel', '=', 'MAIL').execute()
    return rows.map(({ status }) => status).filter((status) => status !== 'NOT_SENT')
  })

async function withDb<Result>(work: (db: ReturnType<typeof openDatabase>['db']) => Promise<Result>) {
  const { db } = openDatabase(readEnv(settings))
  return work(db).finally(() => db.destroy())
}

async function apply(port: number, person: number): Promise<void> {
  const client = openClient(port)
  const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() }
  const body = JSON.stringify(submissionOf(person))
  const answer = await client.call({ method: 'POST', path: '/api/v1/application', headers, body })
  client.close()
  expect(answer.status).toBe(201)
}

test('a server killed before, during and after sending leaves one mail per application', async () => {
  mail.refusal = 451
  const first = await startServer('api-server.ts', settings)
  for (let person = 0; person < count; person++) await apply(first.port, person)
  await first.kill('SIGKILL')
  expect(mail.mails).toEqual([])

  // Killed after the mail server has received a mail and before it answers: accepted, but not recorded.
  mail.refusal = undefined
  let atServer = 0
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  mail.beforeAccept = () => {
    atServer += 1
    return held
  }
  await makeMessagesDue()
  const second = await startServer('api-server.ts', settings)
  await expect.poll(() => atServer, { timeout: 20_000 }).toBeGreaterThan(0)
  await second.kill('SIGKILL')
  release()
  mail.beforeAccept = () => {}
  const unrecorded = atServer

  await makeMessagesDue()
  const third = await startServer('api-server.ts', settings)
  await expect.poll(statuses, { timeout: 30_000 }).toEqual(Array(count).fill('SENT'))
  await third.kill('SIGKILL')

  await makeMessagesDue()
  const fourth = await startServer('api-server.ts', settings)
  await apply(fourth.port, count)
  await expect.poll(statuses, { timeout: 30_000 }).toEqual(Array(count + 1).fill('SENT'))
  expect(await fourth.kill('SIGTERM')).toBe(0)

  const ids = mail.mails.map(({ id }) => id)
  expect(new Set(ids).size).toBe(count + 1)
  // Only mails whose acceptance was not recorded are sent twice.
  expect(ids.length).toBeLessThanOrEqual(count + 1 + unrecorded)
  expect(new Set(mail.mails.map(({ to }) => to)).size).toBe(count + 1)
}, 120_000)
