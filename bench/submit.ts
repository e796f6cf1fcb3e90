/**
 * `npm run bench -- submit`: durable applications per second through the API, compared with direct inserts into the store
 * in the same run.
 * Options: `--engine sqlite|postgres` (default: both), `--count 9600` (applications per pass, a multiple of 64),
 * `--passes 3`, `--burst 5000` (applications that arrive at once, after the passes).
 */
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { openDatabase } from '#server/db/open.ts'
import { readEnv } from '#server/env.ts'
import { demoSubmissions } from '#server/seed/applications.ts'
import { type Server, startChild, startServer } from './support/child.ts'
import { conclude, onEngines } from './support/engines.ts'
import { reportFigures } from './support/figures.ts'
import type { Job, Outcome } from './support/generator.ts'
import { median } from './support/percentiles.ts'
import type { RawJob, RawOutcome } from './support/raw-store.ts'
import { createStore, type Store } from './support/store.ts'

const { values } = parseArgs({
  options: {
    engine: { type: 'string' },
    count: { type: 'string', default: '9600' },
    passes: { type: 'string', default: '3' },
    burst: { type: 'string', default: '5000' },
  },
})
/** Multiples of `atOnce`, because the prepared statement for PostgreSQL inserts a whole group. */
const steady = { warmUp: 3_200, count: Number(values.count), atOnce: 64 }
const problems: string[] = []

/** `cpuSecondsEach`: CPU time of the server process per application, without PostgreSQL's. */
type Rate = { perSecond: number; cpuSecondsEach: number }

/** Sends a load from another process. CPU time counts from the end of the warm-up. */
async function measureServer(server: Server, load: Omit<Job, 'port'>): Promise<Outcome & Rate> {
  const generator = startChild('generator.ts', {})
  generator.send({ port: server.port, ...load } satisfies Job)
  await once(generator, 'message')
  const used = await server.cpuSeconds()
  generator.send('go')
  const [outcome] = (await once(generator, 'message')) as [Outcome]
  return { ...outcome, cpuSecondsEach: ((await server.cpuSeconds()) - used) / load.count }
}

async function withStore<Result>(server: string | undefined, work: (store: Store) => Promise<Result>): Promise<Result> {
  const store = await createStore(server)
  return work(store).finally(store.remove)
}

function measureApi(server: string | undefined, load: Omit<Job, 'port'>) {
  return withStore(server, async (store) => {
    const api = await startServer('api-server.ts', store.settings)
    const outcome = await measureServer(api, load)
    await api.kill('SIGTERM')
    problems.push(...outcome.errors.slice(0, 5), ...(await findProblems(store, outcome)))
    return outcome
  })
}

async function findProblems({ settings }: Store, { acknowledged }: Outcome): Promise<string[]> {
  const { db } = openDatabase(readEnv(settings))
  const rows = await db
    .selectFrom('application')
    .select(['id', 'receiptNumber', 'name', 'phone', 'birth'])
    .where('kind', '=', 'APPLICATION')
    .execute()
  const events = await db.selectFrom('application_event').select('applicationId').execute()
  await db.destroy()
  const stored = new Map(rows.map(({ id, receiptNumber }) => [id, receiptNumber]))
  const persons = new Set(rows.map(({ name, phone, birth }) => `${name}|${phone}|${birth}`))
  const lost = acknowledged.filter(([id, receipt]) => stored.get(id) !== receipt)
  const expected = demoSubmissions().length + acknowledged.length
  const found: string[] = []
  if (lost.length > 0) found.push(`${lost.length} acknowledged applications are lost`)
  if (rows.length !== expected) found.push(`${rows.length} applications stored, ${expected} acknowledged`)
  if (persons.size !== rows.length) found.push(`${rows.length - persons.size} persons are stored twice`)
  if (events.length !== rows.length) found.push(`${events.length} lines of history for ${rows.length} applications`)
  return found
}

function measureRaw(server: string | undefined, how: RawJob['how']): Promise<Rate> {
  return withStore(server, async ({ settings }) => {
    const child = startChild('raw-store.ts', settings)
    await once(child, 'message')
    child.send({ how, ...steady } satisfies RawJob)
    const [outcome] = (await once(child, 'message')) as [RawOutcome]
    return outcome
  })
}

async function measureEcho(): Promise<Rate> {
  const echo = await startServer('echo-server.ts', {})
  const outcome = await measureServer(echo, steady)
  await echo.kill('SIGKILL')
  return outcome
}

async function measureEngine(engine: string, server?: string): Promise<void> {
  const passes = { api: [] as Rate[], store: [] as Rate[], prepared: [] as Rate[], echo: [] as Rate[] }
  for (let pass = 0; pass < Number(values.passes); pass++) {
    passes.api.push(await measureApi(server, steady))
    passes.store.push(await measureRaw(server, 'submit'))
    passes.prepared.push(await measureRaw(server, 'prepared'))
    passes.echo.push(await measureEcho())
  }
  console.log(`\n${engine}, ${steady.atOnce} at once, medians of ${values.passes} passes of ${steady.count} in turn`)
  const rate = (all: Rate[]) => median(all.map(({ perSecond }) => perSecond))
  const cpu = (all: Rate[]) => median(all.map(({ cpuSecondsEach }) => cpuSecondsEach))
  const line = (name: string, all: Rate[]) => ({
    name,
    'a second': Math.round(rate(all)),
    'each pass': all.map(({ perSecond }) => Math.round(perSecond)).join(' '),
    'API ÷ this': Number((rate(passes.api) / rate(all)).toFixed(2)),
    'µs of CPU each': Math.round(cpu(all) * 1e6),
    'this ÷ API': Number((cpu(all) / cpu(passes.api)).toFixed(2)),
  })
  console.table([
    line('API, durable applications', passes.api),
    line('the store alone (openSubmit)', passes.store),
    line('plain prepared inserts', passes.prepared),
    line('node:http echoing JSON', passes.echo),
  ])

  reportFigures([
    {
      what: `applications a second, ${engine}`,
      measured: String(Math.round(rate(passes.api))),
      baseline: `the store alone: ${Math.round(rate(passes.store))}`,
      ratio: rate(passes.api) / rate(passes.store),
      limit: '≥ 0.6',
      explanation: 'HTTP, the contract’s checks, tokens; on SQLite they share a thread with the store',
    },
  ])

  const all = Number(values.burst)
  const { acknowledged, latency, seconds: taken } = await measureApi(server, { warmUp: 0, count: all, atOnce: all })
  const { p50, p95, p99, most } = latency
  const times = [p50, p95, p99, most].map(Math.round).join(' / ')
  console.log(
    `${all} in the same tick: ${acknowledged.length} acknowledged in ${taken.toFixed(2)} s, p50/p95/p99/most ${times} ms`,
  )
}

await onEngines(values.engine, measureEngine)
conclude(problems, 'Nothing lost, nothing twice, no errors')
