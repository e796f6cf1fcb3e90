import { type Client, expectJson, getJson, openClient } from '../support/http.ts'
import { logInManager } from '../support/log-in.ts'
import { percentiles } from '../support/percentiles.ts'
import { createStore, type Store } from '../support/store.ts'
import { type ConsoleServer, startConsole } from './console-server.ts'
import { type ExportOutcome, exportWhileOthersWork } from './export.ts'
import { type LockedExport, timeLockedExport } from './locked-export.ts'
import { type Query, queriesOf } from './queries.ts'
import { seedPeople } from './seed.ts'

/**
 * Latency in milliseconds until the whole answer has arrived. `aim` is the limit of p95; `least` tells most about the
 * shape of growth, because other programs of the machine do not lengthen it.
 */
export type Timing = { query: string; least: number; p50: number; p95: number; p99: number; aim: number }
/** `locked`: the cost of the export's password; undefined above `mostLocked` rows. */
export type Measured = {
  seedSeconds: number
  timings: Timing[]
  exported: ExportOutcome
  locked: LockedExport | undefined
}

const warmUp = 6
/** An export usually has no more rows. */
const mostLocked = 100_000

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
    const served = await measureSeeded(store, { rows, turns, seedSeconds: (performance.now() - start) / 1000 })
    return { ...served, locked: rows > mostLocked ? undefined : await timeLockedExport(store, rows) }
  } finally {
    await store.remove()
  }
}

async function measureSeeded(
  store: Store,
  { rows, turns, seedSeconds }: { rows: number; turns: number; seedSeconds: number },
): Promise<Omit<Measured, 'locked'>> {
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
  const queriesOfRows = await queriesOfStoredRows(client)
  for (const query of [...queriesOf(rows, Date.now()), ...queriesOfRows]) {
    // Again for each query: an access token expires soon.
    const headers = await logInManager(client)
    for (let turn = 0; turn < warmUp; turn++) await ask(client, headers, query, turns + turn)
    const times: number[] = []
    for (let turn = 0; turn < turns; turn++) times.push(await ask(client, headers, query, turn))
    timings.push({ query: query.name, least: Math.min(...times), ...percentiles(times), aim: query.aim })
  }
  client.close()
  return timings
}

/** Queries for a receipt number or an id, which must be in the store. */
async function queriesOfStoredRows(client: Client): Promise<Query[]> {
  const headers = await logInManager(client)
  const path = '/api/console/application'
  type Page = { applications: { _id: string; receiptNumber: string }[] }
  const { applications } = await getJson<Page>(client, `${path}?limit=100&page=7`, headers)
  const one = (turn: number) => applications[turn % applications.length]
  return [
    { name: 'receipt number', aim: 100, ask: (turn) => ({ path, search: one(turn)?.receiptNumber ?? '' }) },
    { name: 'application with its duplicates', aim: 50, ask: (turn) => ({ path: `${path}/${one(turn)?._id}` }) },
  ]
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
