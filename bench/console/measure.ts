import { type Client, expectJson, getJson, openClient } from '../support/http.ts'
import { logInManager } from '../support/log-in.ts'
import { percentiles } from '../support/percentiles.ts'
import { createStore, type Store } from '../support/store.ts'
import { type ConsoleServer, startConsole } from './console-server.ts'
import { type ExportOutcome, exportWhileOthersWork } from './export.ts'
import { type Query, queriesOf } from './queries.ts'
import { seedPeople } from './seed.ts'

/** Latency in milliseconds until the whole answer has arrived. `aim` is the limit of p95. */
export type Timing = { query: string; p50: number; p95: number; p99: number; aim: number }
export type Measured = { seedSeconds: number; timings: Timing[]; exported: ExportOutcome }

const warmUp = 6

/**
 * Seeds an empty store with `rows` applications, starts the server on it and sends `turns` calls per query, one after
 * the other. `server`: URL of a PostgreSQL; without it the store is SQLite.
 */
export async function measureConsole({
  rows,
  server,
  turns = 100,
}: {
  rows: number
  server?: string | undefined
  turns?: number
}): Promise<Measured> {
  const store = await createStore(server)
  try {
    const start = performance.now()
    await seedPeople(store, rows, Date.now())
    return await measureSeeded(store, { rows, turns, seedSeconds: (performance.now() - start) / 1000 })
  } finally {
    await store.remove()
  }
}

async function measureSeeded(
  store: Store,
  { rows, turns, seedSeconds }: { rows: number; turns: number; seedSeconds: number },
): Promise<Measured> {
  const server = await startConsole(store)
  try {
    const timings = await timeQueries(server, { rows, turns })
    return { seedSeconds, timings, exported: await exportWhileOthersWork(server, rows) }
  } finally {
    await server.stop()
  }
}

async function timeQueries({ port }: ConsoleServer, { rows, turns }: { rows: number; turns: number }) {
  const client = openClient(port)
  const timings: Timing[] = []
  for (const query of [...queriesOf(rows, Date.now()), await receiptQuery(client)]) {
    const headers = await logInManager(client)
    for (let turn = 0; turn < warmUp; turn++) await ask(client, headers, query, turns + turn)
    const times: number[] = []
    for (let turn = 0; turn < turns; turn++) times.push(await ask(client, headers, query, turn))
    timings.push({ query: query.name, ...percentiles(times), aim: query.aim })
  }
  client.close()
  return timings
}

async function receiptQuery(client: Client): Promise<Query> {
  const headers = await logInManager(client)
  const path = '/api/console/application'
  type Page = { applications: { receiptNumber: string }[] }
  const { applications } = await getJson<Page>(client, `${path}?limit=100&page=7`, headers)
  const search = (turn: number) => applications[turn % applications.length]?.receiptNumber ?? ''
  return { name: 'receipt number', aim: 100, ask: (turn) => ({ path, search: search(turn) }) }
}

async function ask(client: Client, headers: Record<string, string>, query: Query, turn: number): Promise<number> {
  const { path, search } = query.ask(turn)
  const found = search === undefined ? {} : { Search: encodeURIComponent(search) }
  const start = performance.now()
  const answer = await client.call({ path, headers: { ...headers, ...found } })
  const milliseconds = performance.now() - start
  expectJson(answer, 200)
  return milliseconds
}
