import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { apply } from '../../bench/crash/applicant.ts'
import { type Attempt, planAttempts } from '../../bench/crash/attempt.ts'
import { checkAcknowledged } from '../../bench/crash/check.ts'
import { logIn } from '../../bench/crash/staff.ts'
import { openClient } from '../../bench/support/http.ts'
import { seededRandom } from '../../bench/support/random.ts'
import { isLongRun } from '../support/extent.ts'
import { pdf, upload } from '../support/files.ts'
import { type Cluster, startCluster } from './support/cluster.ts'
import type { Server } from './support/server.ts'

let cluster: Cluster
beforeAll(async () => {
  // Long enough for the proxy and this test to see the state "stopping".
  cluster = await startCluster(() => ({ STOP_DELAY: '2' }))
})
afterAll(() => cluster.stop())

const applicants = { withFiles: 3, without: 3 }
/** Between attempts: all are read back one by one at the end, and hundreds are enough. */
const pauseMilliseconds = 400
const waitOptions = { timeout: 30_000, interval: 20 }
const stateOf = async ({ port }: Server): Promise<{ status: number; server: string } | undefined> => {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
  return answer && { status: answer.status, server: (await answer.json()).parts.server }
}

function startLoad() {
  const attempts: Attempt[] = []
  const failures: string[] = []
  let isOver = false
  const next = planAttempts(seededRandom(7))
  const act = async (hasFiles: boolean) => {
    const client = openClient(cluster.proxy.port, 1)
    while (!isOver) {
      const attempt = next(hasFiles)
      attempts.push(attempt)
      await apply(client, attempt).catch((reason) => failures.push(String(reason)))
      await wait(pauseMilliseconds)
    }
    client.close()
  }
  const working = [
    ...Array.from({ length: applicants.withFiles }, () => act(true)),
    ...Array.from({ length: applicants.without }, () => act(false)),
  ]
  return {
    attempts,
    failures,
    acknowledged: () => attempts.filter(({ receiptNumber }) => receiptNumber).length,
    end: async () => {
      isOver = true
      await Promise.all(working)
    },
  }
}

function slowUpload() {
  const { promise: released, resolve: sendRest } = Promise.withResolvers<void>()
  const whole = new Response(upload('income').body)
  const body = whole.arrayBuffer().then((bytes) => {
    const halves = [bytes.slice(0, 200), bytes.slice(200)]
    return new ReadableStream({
      async pull(controller) {
        const half = halves.shift()
        if (!half) return controller.close()
        if (halves.length === 0) await released
        controller.enqueue(new Uint8Array(half))
      },
    })
  })
  return { body, type: whole.headers.get('Content-Type') ?? '', sendRest }
}

test('a rolling restart under load loses nothing and causes no error', async () => {
  const load = startLoad()
  await vi.waitFor(() => expect(load.acknowledged()).toBeGreaterThan(3), waitOptions)
  for (const server of [cluster.one, cluster.two]) {
    const before = load.acknowledged()
    const stopped = server.stop()
    await vi.waitFor(
      async () => expect(await stateOf(server)).toEqual({ status: 503, server: 'stopping' }),
      waitOptions,
    )
    expect(await stopped).toBe(0)
    expect(await stateOf(server)).toBeUndefined()
    await server.start()
    await vi.waitFor(async () => expect(await stateOf(server)).toEqual({ status: 200, server: 'up' }), waitOptions)
    expect(load.acknowledged()).toBeGreaterThan(before)
    const share = cluster.proxy.sent.get(server.port) ?? 0
    // The server takes its share again before the other one stops.
    await vi.waitFor(
      () => expect(cluster.proxy.sent.get(server.port)).toBeGreaterThan(share + (isLongRun ? 20 : 10)),
      waitOptions,
    )
  }
  await load.end()
  expect([load.failures, cluster.proxy.broken]).toEqual([[], []])
  expect(load.acknowledged()).toBe(load.attempts.length)
  const client = openClient(cluster.proxy.port, 4)
  expect(await checkAcknowledged(await logIn(client), load.attempts)).toEqual([])
  client.close()
})

test('an upload in progress when its server stops is stored and acknowledged', async () => {
  const { application, token } = (await cluster.guest.post('/v1/application', { json: { status: 'DRAFT', round: 1 } }))
    .body
  const slow = slowUpload()
  const sending = cluster.one.as(token).post(`/v1/application/${application._id}/upload`, {
    body: (await slow.body) as BodyInit,
    headers: { 'Content-Type': slow.type },
  })
  await wait(300)
  const stopped = cluster.one.stop()
  await vi.waitFor(async () => expect(await stateOf(cluster.one)).toBeUndefined(), waitOptions)
  slow.sendRest()
  const { status, body } = await sending
  expect([status, body.upload.size]).toEqual([201, pdf.length])
  expect(await stopped).toBe(0)
  const { files } = (await cluster.two.as(token).get(`/v1/application/${application._id}`)).body.application
  expect(files.income.size).toBe(pdf.length)
})
