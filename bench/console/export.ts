import { setTimeout as wait } from 'node:timers/promises'
import { type Client, expectJson, getJson, openClient } from '../support/http.ts'
import { logInManager } from '../support/log-in.ts'
import { percentiles } from '../support/percentiles.ts'
import type { ConsoleServer } from './console-server.ts'
import { dayBefore, lastDays } from './people.ts'

export type ExportOutcome = {
  rows: number
  seconds: number
  megabytes: number
  /** Peak memory during the export minus memory before it. */
  extraMegabytes: number
  /** Latency of other clients during the export, in milliseconds. */
  others: { calls: number; p50: number; p95: number; p99: number }
}

const path = '/api/console/application'
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const atOnce = 4
const millisecondsBetweenCalls = 50

/**
 * Exports the last days of more than 100,000 applications, otherwise all rows, while staff and applicants keep sending
 * requests.
 */
export async function exportWhileOthersWork(server: ConsoleServer, rows: number): Promise<ExportOutcome> {
  const client = openClient(server.port)
  const headers = await logInManager(client)
  const query = rows > 100_000 ? `?submittedFrom=${dayBefore(Date.now(), lastDays)}` : ''
  const { total } = await getJson<{ total: number }>(client, `${path}${query}`, headers)
  const before = server.megabytes()
  const work: Work = { isOver: false, peak: before, times: [] }
  const others = [watchMemory(server, work), workOn(openClient(server.port), headers, work)]
  const start = performance.now()
  const Purpose = encodeURIComponent('측정')
  const { status, body } = await client.call({
    path: `${path}${query}`,
    headers: { ...headers, Accept: xlsx, Purpose, 'File-Password': 'abcd-efgh-jkmn' },
  })
  const seconds = (performance.now() - start) / 1000
  work.isOver = true
  await Promise.all(others)
  client.close()
  if (status !== 200) throw new Error(`the export answered ${status}`)
  const latency = { calls: work.times.length, ...percentiles(work.times) }
  return { rows: total, seconds, megabytes: body.length / 1e6, extraMegabytes: work.peak - before, others: latency }
}

/** `peak`: memory in megabytes; `times`: latency of others in milliseconds. */
type Work = { isOver: boolean; peak: number; times: number[] }

async function watchMemory({ megabytes }: ConsoleServer, work: Work): Promise<void> {
  while (!work.isOver) {
    work.peak = Math.max(work.peak, megabytes())
    await wait(20)
  }
}

async function workOn(client: Client, headers: Record<string, string>, work: Work): Promise<void> {
  const calls = [
    { path: `${path}?page=1`, headers },
    { path: '/api/v1/application/schedules', headers: {} },
    { path, headers: { ...headers, Search: '1234' } },
    { path: '/api/v1/center/notifications', headers: {} },
    { path: '/api/console/statistics', headers },
  ]
  let turn = 0
  const askOn = async () => {
    while (!work.isOver) {
      const call = calls[turn++ % calls.length]
      if (call) await time(client, call, work)
      await wait(millisecondsBetweenCalls)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, askOn)).finally(client.close)
}

async function time(client: Client, call: Parameters<Client['call']>[0], work: Work): Promise<void> {
  const start = performance.now()
  expectJson(await client.call(call), 200)
  work.times.push(performance.now() - start)
}
