/**
 * `npm run bench -- upload`: bytes of documents per second through the API, compared in the same run with a bare server
 * that reads, encrypts, writes and flushes the same bodies.
 * Options: `--engine sqlite|postgres` (default: both), `--passes 3`, `--megabytes 256` (per pass), `--at-once 16`,
 * `--only pdf|jpeg`.
 */
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { serverFlags } from '#scripts/support/server-flags.mjs'
import { type Server, startChild, startServer } from './support/child.ts'
import { type DocumentKind, documentKinds } from './support/documents.ts'
import { conclude, onEngines } from './support/engines.ts'
import { type Figure, reportFigures } from './support/figures.ts'
import { median } from './support/percentiles.ts'
import { createStore, requireRoom, type Store } from './support/store.ts'
import type { UploadJob, UploadOutcome } from './support/uploader.ts'

const { values } = parseArgs({
  options: {
    engine: { type: 'string' },
    passes: { type: 'string', default: '3' },
    megabytes: { type: 'string', default: '256' },
    'at-once': { type: 'string', default: '16' },
    only: { type: 'string' },
  },
})
const atOnce = Number(values['at-once'])
const bytesPerPass = Number(values.megabytes) * 1024 * 1024
const kinds = documentKinds.filter(({ type }) => !values.only || type === values.only)
const problems: string[] = []

/** `cpuEach`: milliseconds of the server process per document, without its children; `p99`: milliseconds. */
type Rate = { megabytesPerSecond: number; cpuEach: number; p99: number }

async function measureServer(server: Server, kind: DocumentKind, isBare: boolean): Promise<Rate> {
  const count = Math.ceil(bytesPerPass / kind.bytes)
  const uploader = startChild('uploader.ts', {})
  uploader.send({ port: server.port, kind, isBare, warmUp: atOnce, count, atOnce } satisfies UploadJob)
  await once(uploader, 'message')
  const used = await server.cpuSeconds()
  uploader.send('go')
  const [{ bytes, seconds, latency, errors }] = (await once(uploader, 'message')) as [UploadOutcome]
  const cpuEach = (((await server.cpuSeconds()) - used) * 1000) / count
  problems.push(...errors.slice(0, 5))
  return { megabytesPerSecond: bytes / seconds / 1e6, cpuEach, p99: latency.p99 }
}

async function measureStore(store: Store, isBare: boolean, kind: DocumentKind): Promise<Rate> {
  // The uploader sets X-Forwarded-For, as a proxy would.
  const settings = { ...store.settings, TRUSTED_PROXIES: '1' }
  const server = await (isBare
    ? startServer('sealing-server.ts', settings)
    : startServer('api-server.ts', settings, serverFlags))
  try {
    return await measureServer(server, kind, isBare)
  } finally {
    await server.kill(isBare ? 'SIGKILL' : 'SIGTERM')
  }
}

/** With a new store, which is removed afterwards, so that the disk does not fill. */
async function measurePass(kind: DocumentKind, isBare: boolean, database?: string): Promise<Rate> {
  const store = await createStore(isBare ? undefined : database)
  return measureStore(store, isBare, kind).finally(store.remove)
}

async function measureKind(engine: string, kind: DocumentKind, database?: string): Promise<Figure> {
  const passes = { api: [] as Rate[], bare: [] as Rate[] }
  for (let pass = 0; pass < Number(values.passes); pass++) {
    passes.api.push(await measurePass(kind, false, database))
    passes.bare.push(await measurePass(kind, true))
  }
  const rate = (all: Rate[]) => median(all.map(({ megabytesPerSecond }) => megabytesPerSecond))
  const line = (name: string, all: Rate[]) => ({
    name,
    'MB a second': Math.round(rate(all)),
    'each pass': all.map(({ megabytesPerSecond }) => Math.round(megabytesPerSecond)).join(' '),
    'ms of CPU each': Number(median(all.map(({ cpuEach }) => cpuEach)).toFixed(1)),
    'p99 ms': Math.round(median(all.map(({ p99 }) => p99))),
  })
  console.log(`\n${kind.name}, ${engine}, ${atOnce} at once`)
  console.table([line('API', passes.api), line('read, encrypt, write, flush', passes.bare)])
  return {
    what: `uploads, MB a second, ${kind.name}, ${engine}`,
    measured: rate(passes.api).toFixed(0),
    baseline: `read, encrypt, write, flush: ${rate(passes.bare).toFixed(0)}`,
    ratio: rate(passes.api) / rate(passes.bare),
    limit: '≥ 0.6',
    explanation:
      'multipart, hash, a flushed folder and row, and the file read back, decrypted and opened by a reader of its type',
  }
}

requireRoom(bytesPerPass * 2)
const figures: Figure[] = []
await onEngines(values.engine, async (engine, database) => {
  for (const kind of kinds) figures.push(await measureKind(engine, kind, database))
})
reportFigures(figures)
conclude(problems, 'No upload was refused')
