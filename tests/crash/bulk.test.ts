import { afterAll, expect, test } from 'vitest'
import { bulkBatch } from '#contract/application/bulk.ts'
import { openDatabase } from '#server/db/open.ts'
import { readEnv } from '#server/env.ts'
import { readSecrets } from '#server/secret/secrets.ts'
import { type Server, startServer } from '../../bench/support/child.ts'
import { expectJson, openClient } from '../../bench/support/http.ts'
import { addApplications } from '../support/add-applications.ts'
import { addStaff, staffToken } from '../support/app.ts'
import { makeStore } from '../support/store.ts'

const count = 3 * bulkBatch + 40
const store = await makeStore()
const settings = {
  ...store.settings,
  IDENTITY: 'off',
  SEED: 'none',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'no-reply@onmaru.example',
}
afterAll(() => store.remove())

async function withStore<Result>(work: (db: ReturnType<typeof openDatabase>['db']) => Promise<Result>) {
  const { db } = openDatabase(readEnv(settings))
  return work(db).finally(() => db.destroy())
}

function staffOn({ port }: Server) {
  const bearer = staffToken({ secrets: readSecrets(readEnv(settings)), clock: Date.now }, ['application'])
  const headers = { Authorization: `Bearer ${bearer}`, 'Content-Type': 'application/json' }
  const client = openClient(port)
  return async (path: string, body: object) => {
    const answer = await client.call({ method: 'POST', path: `/api${path}`, headers, body: JSON.stringify(body) })
    return expectJson<{ bulk: { _id: string; state: string; counts: Record<string, number> } }>(answer, 200, 201).bulk
  }
}

async function expectCompleteRecords(): Promise<number> {
  return withStore(async (db) => {
    const moved = await db.selectFrom('application').select('id').where('status', '=', 'CORRECTION').execute()
    const events = await db.selectFrom('application_event').select('applicationId').execute()
    const messages = await db.selectFrom('outbox_message').select(['applicationId', 'channel']).execute()
    const ids = moved.map(({ id }) => id).sort()
    expect(events.map(({ applicationId }) => applicationId).sort()).toEqual(ids)
    for (const name of ['MAIL', 'TEXT'])
      expect(messages.flatMap(({ channel, applicationId }) => (channel === name ? applicationId : [])).sort()).toEqual(
        ids,
      )
    const done = await db.selectFrom('bulk_row').select('applicationId').where('outcome', '=', 'DONE').execute()
    expect(done.map(({ applicationId }) => applicationId).sort()).toEqual(ids)
    return ids.length
  })
}

test('a server killed during a bulk action leaves each record complete, and the action can continue', {
  timeout: 120_000,
}, async () => {
  const first = await startServer('api-server.ts', settings)
  await withStore((db) => addStaff({ db, clock: Date.now }))
  await withStore((db) => addApplications({ db, clock: Date.now }, count))
  const selection = { ids: null, filters: {}, except: [] }
  const work = { action: 'STATUS', selection, status: 'CORRECTION', comment: '', message: '', correctionEndsAt: null }
  const { _id } = await staffOn(first)('/console/application/bulk', work)
  const run = `/console/application/bulk/${_id}/run`

  await staffOn(first)(run, {})
  const cut = staffOn(first)(run, {}).catch(() => 'cut')
  await new Promise((resolve) => setTimeout(resolve, 5))
  await first.kill('SIGKILL')
  await cut
  const before = await expectCompleteRecords()
  expect(before % bulkBatch).toBe(0)
  expect(before).toBeGreaterThan(0)

  const second = await startServer('api-server.ts', settings)
  let bulk = await staffOn(second)(run, {})
  while (bulk.state !== 'DONE') bulk = await staffOn(second)(run, {})
  expect(bulk.counts).toEqual({ DONE: count })
  expect(await expectCompleteRecords()).toBe(count)
  await second.kill('SIGTERM')
})
