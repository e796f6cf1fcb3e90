/**
 * `npm run bench -- rush`: thousands of people apply in the first minute of an application window, each on its own
 * connection. Fails if an application is lost or stored twice, or if an answer is an error other than one with
 * Retry-After. Needs `npm run build`.
 * Options: `--engine sqlite|postgres` (default: both), `--count 5000`, `--seconds 60` (of arrivals), `--bytes 1048576`
 * (size of a document), `--seed 1` (of the moments of arrival), `--places 0` (FORM_PLACES: with a number, the order of
 * admission is compared with that of arrival).
 */
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { serverFlags } from '#scripts/support/server-flags.mjs'
import { documentsEach } from './rush/applicant.ts'
import { findDisorder, findLost, readBefore } from './rush/check.ts'
import type { CrowdJob, CrowdOutcome } from './rush/crowd.ts'
import { startChild, startServer } from './support/child.ts'
import { conclude, onEngines } from './support/engines.ts'
import { createStore, requireBuild, requireRoom } from './support/store.ts'

const { values } = parseArgs({
  options: {
    engine: { type: 'string' },
    count: { type: 'string', default: '5000' },
    seconds: { type: 'string', default: '60' },
    bytes: { type: 'string', default: String(1024 * 1024) },
    seed: { type: 'string', default: '1' },
    places: { type: 'string', default: '0' },
  },
})
const count = Number(values.count)
const seconds = Number(values.seconds)
const bytes = Number(values.bytes)
const seed = Number(values.seed)
const hasWaitingRoom = values.places !== '0'
const problems: string[] = []

async function measure(engine: string, url?: string): Promise<void> {
  const store = await createStore(url)
  try {
    // The client sets X-Forwarded-For, as a proxy would.
    const settings = { ...store.settings, TRUSTED_PROXIES: '1', IDENTITY: 'off', FORM_PLACES: values.places }
    const server = await startServer('site-server.ts', settings, serverFlags)
    const before = await readBefore(store)
    const crowd = startChild('../rush/crowd.ts', {})
    crowd.send({ port: server.port, count, seconds, bytes, seed, hasWaitingRoom } satisfies CrowdJob)
    await once(crowd, 'message')
    const used = await server.cpuSeconds()
    crowd.send('go')
    const [outcome] = (await once(crowd, 'message')) as [CrowdOutcome]
    const cpu = (await server.cpuSeconds()) - used
    const memory = await server.peakMegabytes()
    if ((await server.kill('SIGTERM')) !== 0) problems.push('the server did not end well')
    problems.push(
      ...outcome.errors.slice(0, 10),
      ...(await findLost(store, { applied: outcome.applied, bytes, before })),
    )
    if (hasWaitingRoom) problems.push(...(await findDisorder(store, outcome.applied)))
    if (outcome.applied.length !== count) problems.push(`${outcome.applied.length} of ${count} have a receipt`)
    report(engine, outcome, { cpu, memory })
  } finally {
    await store.remove()
  }
}

function report(engine: string, outcome: CrowdOutcome, { cpu, memory }: { cpu: number; memory: number }): void {
  const { applied, latencies, waits, stale, peakMegabytes } = outcome
  const rate = applied.length / outcome.seconds
  const megabytes = (rate * documentsEach * bytes) / 1e6
  console.log(`\n${engine}: ${count} applicants arrive within ${seconds} s`)
  console.log(
    `${applied.length} receipts in ${outcome.seconds.toFixed(1)} s: ${rate.toFixed(1)} applications a second,`,
  )
  console.log(
    `${megabytes.toFixed(0)} MB of documents a second, ${((cpu / applied.length) * 1000).toFixed(1)} ms of the server's CPU each`,
  )
  console.log(`Peak memory: server ${memory.toFixed(0)} MB, crowd ${peakMegabytes.toFixed(0)} MB`)
  console.log(`Told to wait: ${countsOf(waits)}`)
  console.log(`Sent again because a kept connection had just been closed: ${countsOf(stale)}`)
  console.log('Milliseconds:')
  console.table(latencies)
}

function countsOf(times: Record<string, number>): string {
  const named = Object.entries(times).map(([name, count]) => `${name} ${count}`)
  return named.join(', ') || 'none'
}

requireBuild()
// With room for the rows and the database's log.
requireRoom(count * documentsEach * bytes * 1.3)
await onEngines(values.engine, measure)
conclude(problems, 'Nothing lost, nothing twice, no errors')
