import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerHealth, openReadiness, type Readiness } from '#server/operation/readiness.ts'
import { addGauges, serveMetrics } from '#server/operation/serve-metrics.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { upload } from '../support/files.ts'
import { makeSubmission } from '../support/samples.ts'

let api: TestApp
let readiness: Readiness
let health: Server
let metrics: Server
beforeEach(async () => {
  api = await openTestApp()
  readiness = openReadiness(api.deps)
  health = createServer((request, response) => {
    if (!answerHealth(request, response, readiness)) response.writeHead(418).end()
  }).listen(0, '127.0.0.1')
  addGauges(api.deps, readiness)
  metrics = serveMetrics(api.deps.metrics.registry, { port: 0, host: '127.0.0.1' })
  await Promise.all([once(health, 'listening'), once(metrics, 'listening')])
})
afterEach(async () => {
  health.close()
  metrics.close()
  await api.close()
})

const ask = (server: Server, address: string, init?: RequestInit) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${address}`, init)
const ready = async (query = '') => {
  const answer = await ask(health, `/readyz${query}`)
  return { status: answer.status, ...((await answer.json()) as object) }
}
const metricValue = async (line: string) => {
  const page = await (await ask(metrics, '/metrics')).text()
  const found = page.split('\n').find((one) => one.startsWith(`${line} `))
  return found && Number(found.slice(line.length))
}
const up = { server: 'up', store: 'up', migrations: 'up', files: 'up' }
// A readiness result is cached for a second.
const later = { timeout: 5_000, interval: 100 }

test('a server whose parts all work is alive and ready', async () => {
  const alive = await ask(health, '/healthz')
  expect([alive.status, await alive.text()]).toEqual([200, 'ok\n'])
  expect(alive.headers.get('Cache-Control')).toBe('no-store')
  expect(await ready()).toEqual({ status: 200, ready: true, parts: up })
  expect((await ask(health, '/readyz', { method: 'HEAD' })).status).toBe(200)
  expect((await ask(health, '/readyz', { method: 'POST' })).status).toBe(405)
  expect((await ask(health, '/readyz/more')).status).toBe(418)
})

test('a server that is stopping is alive but not ready', async () => {
  expect(await ready()).toMatchObject({ status: 200 })
  readiness.stop()
  expect(await ready()).toEqual({ status: 503, ready: false, parts: { ...up, server: 'stopping' } })
  expect((await ask(health, '/healthz')).status).toBe(200)
  expect(await metricValue('onmaru_ready{part="server"}')).toBe(0)
})

test('a missing migration is reported', async () => {
  await sql`DELETE FROM kysely_migration WHERE name = '0001-first'`.execute(api.deps.db)
  expect(await ready()).toEqual({ status: 503, ready: false, parts: { ...up, migrations: 'down' } })
})

test('a database with migrations of a newer release is ready', async () => {
  await sql`INSERT INTO kysely_migration (name, timestamp) VALUES ('9999-later', '')`.execute(api.deps.db)
  expect(await ready()).toMatchObject({ status: 200, parts: up })
})

test('a failing database is reported, and the other metrics are still there', async () => {
  await sql`ALTER TABLE kysely_migration RENAME TO away`.execute(api.deps.db)
  await sql`ALTER TABLE outbox_message RENAME TO outbox_message_away`.execute(api.deps.db)
  expect(await ready()).toMatchObject({ status: 503, parts: { store: 'down', migrations: 'down', files: 'up' } })
  expect(await metricValue('onmaru_ready{part="store"}')).toBe(0)
  expect(await metricValue('onmaru_messages{status="WAITING"}')).toBeUndefined()
  expect(await metricValue('process_resident_memory_bytes')).toBeGreaterThan(0)
})

test('a failing file store is reported, and can be excluded from the check', async () => {
  const check = () => Promise.reject(new Error('EROFS'))
  readiness = openReadiness({ ...api.deps, files: { ...api.deps.files, check } })
  expect(await ready()).toEqual({ status: 503, ready: false, parts: { ...up, files: 'down' } })
  const { files: _, ...others } = up
  expect(await ready('?exclude=files')).toEqual({ status: 200, ready: true, parts: others })
})

test('a part that does not answer counts as down, and is not asked again meanwhile', async () => {
  let asked = 0
  const check = () => {
    asked++
    return new Promise<void>(() => {})
  }
  readiness = openReadiness({ ...api.deps, files: { ...api.deps.files, check } })
  await Promise.all([ready(), ready(), ready()])
  await vi.waitFor(async () => expect(await ready()).toMatchObject({ status: 503, parts: { files: 'down' } }), later)
  expect(asked).toBe(1)
})

test('metrics count applications, files, refusals and messages, with known labels only', async () => {
  const json = makeSubmission()
  await api.guest.post('/v1/application', { json })
  await api.guest.post('/v1/application', { json })
  expect(await metricValue('onmaru_applications_total{outcome="stored"}')).toBe(1)
  expect(await metricValue('onmaru_applications_total{outcome="duplicate"}')).toBe(1)

  const { id, applicant, token } = await api.startDraft()
  await applicant.post(`/v1/application/${id}/upload`, upload('income'))
  await applicant.post(`/v1/application/${id}/upload`, upload('income', Buffer.from('no document')))
  expect(await metricValue('onmaru_uploads_total{outcome="stored"}')).toBe(1)
  expect(await metricValue('onmaru_uploads_total{outcome="refused"}')).toBe(1)
  expect(await metricValue('onmaru_upload_bytes_total')).toBeGreaterThan(10)

  const guess = { json: { receiptNumber: 'ZZZZZZZZ', name: json.name, birth: json.birth, phone: json.phone } }
  for (let count = 0; count < 11; count++) await api.guest.post('/v1/application/lookup', guess)
  expect(await metricValue('onmaru_rate_limit_refusals_total{limit="lookupNetwork"}')).toBe(1)
  const route = 'method="POST",route="/api/v1/application/lookup",status="429"'
  expect(await metricValue(`http_request_duration_seconds_count{${route}}`)).toBe(1)

  const secret = '01012345678'
  await api.guest.get(`/v1/${secret}`)
  await api.guest.get(`/v1/application/${secret}?x=${secret}`)
  await api.app.request('/api/v1/application', { method: secret.replace(/\d/g, 'X') })
  const page = await (await ask(metrics, '/metrics')).text()
  for (const one of [secret, id, token, json.name, json.phone, json.email, json.birth, 'XXXX'])
    expect(page).not.toContain(one)
})

test('the outbox metrics are waiting, failed, and the age of the oldest due message', async () => {
  const { application } = await api.apply()
  const { db, clock } = api.deps
  const at = (seconds: number) => new Date(clock() + seconds * 1000).toISOString()
  const messages = db.updateTable('outbox_message').where('applicationId', '=', application._id)
  await messages
    .where('channel', '=', 'MAIL')
    .set({ status: 'WAITING', nextAttemptAt: at(-90) })
    .execute()
  await messages.where('channel', '=', 'TEXT').set({ status: 'FAILED' }).execute()
  expect(await metricValue('onmaru_messages{status="WAITING"}')).toBe(1)
  expect(await metricValue('onmaru_messages{status="FAILED"}')).toBe(1)
  expect(await metricValue('onmaru_message_oldest_due_seconds')).toBe(90)
  await messages
    .where('channel', '=', 'MAIL')
    .set({ nextAttemptAt: at(60) })
    .execute()
  expect(await metricValue('onmaru_message_oldest_due_seconds')).toBe(0)
})

test('the metrics server answers on its own path only', async () => {
  expect((await ask(metrics, '/metrics')).headers.get('Content-Type')).toContain('text/plain')
  expect((await ask(metrics, '/')).status).toBe(404)
  expect((await ask(metrics, '/metrics', { method: 'POST' })).status).toBe(405)
})
