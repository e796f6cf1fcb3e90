/**
 * `npm run bench -- serve`: requests per second for pages, files and API answers, compared with a bare node:http server
 * that sends the same bytes; start-up time and memory. Needs `npm run build`.
 * Options: `--passes 3`, `--seconds 4` (per pass).
 */
import { once } from 'node:events'
import { globSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import { serverFlags } from '#scripts/support/server-flags.mjs'
import { startSite } from '#scripts/support/site-server.ts'
import type { Recorded } from './support/bare-server.ts'
import { type Server, startServer } from './support/child.ts'
import { type Figure, reportFigures } from './support/figures.ts'
import { median } from './support/percentiles.ts'
import { createStore, type Store } from './support/store.ts'

const { values } = parseArgs({
  options: { passes: { type: 'string', default: '3' }, seconds: { type: 'string', default: '4' } },
})
const passes = Number(values.passes)
const seconds = Number(values.seconds)
const connections = 64
const headers = { 'Accept-Encoding': 'br' }

const fromMemory = 'the checks of each request, metrics, looking the answer up'
const shared = 'the same, and making the answer anew each second'
const timed = 'the same, and making the answer anew each tenth of a second'
const script = globSync('dist/client/_astro/Page*.js')[0] ?? ''
/** `limit`: minimum throughput as a ratio to the bare server. */
const targets: { what: string; path: string; limit: Figure['limit'] & string; explanation: string }[] = [
  { what: 'home page', path: '/', limit: '≥ 0.8', explanation: fromMemory },
  { what: 'brochure page', path: '/business/overview', limit: '≥ 0.8', explanation: fromMemory },
  { what: 'script', path: script.slice('dist/client'.length), limit: '≥ 0.8', explanation: fromMemory },
  { what: 'round, by the API', path: '/api/v1/application/schedules', limit: '≥ 0.6', explanation: timed },
  { what: 'notices, by the API', path: '/api/v1/center/notifications', limit: '≥ 0.6', explanation: shared },
  { what: 'notices, as a page', path: '/center/notice', limit: '≥ 0.6', explanation: shared },
]

type Rate = { perSecond: number; cpuSecondsEach: number }

async function record(port: number, path: string): Promise<Recorded> {
  // Not by `fetch`, which would decompress the body.
  const [answer] = await once(get({ port, path, headers }), 'response')
  const chunks: Buffer[] = await answer.toArray()
  if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}`)
  // Without the headers that node:http sets itself.
  const { date: _, connection: __, 'keep-alive': ___, 'transfer-encoding': ____, ...headersToRepeat } = answer.headers
  return { path, headers: headersToRepeat, body: Buffer.concat(chunks).toString('base64') }
}

async function load(server: Server, path: string): Promise<Rate> {
  const before = await server.cpuSeconds()
  const result = await autocannon({
    url: `http://127.0.0.1:${server.port}${path}`,
    connections,
    duration: seconds,
    headers,
  })
  const answered = result['2xx']
  if (result.non2xx > 0 || result.errors > 0 || answered === 0)
    throw new Error(`${path}: ${result.non2xx} refused, ${result.errors} failed`)
  return { perSecond: answered / result.duration, cpuSecondsEach: ((await server.cpuSeconds()) - before) / answered }
}

async function compare(ours: Server, bare: Server, target: (typeof targets)[number]): Promise<Figure> {
  const rates = { ours: [] as Rate[], bare: [] as Rate[] }
  // Warms up.
  await load(ours, target.path)
  for (let pass = 0; pass < passes; pass++) {
    rates.ours.push(await load(ours, target.path))
    rates.bare.push(await load(bare, target.path))
  }
  const perSecond = (all: Rate[]) => Math.round(median(all.map((rate) => rate.perSecond)))
  const microseconds = (all: Rate[]) => Math.round(median(all.map((rate) => rate.cpuSecondsEach)) * 1e6)
  return {
    what: `${target.what}, requests a second`,
    measured: `${perSecond(rates.ours)} (${microseconds(rates.ours)} µs of CPU each)`,
    baseline: `bare node:http, same bytes: ${perSecond(rates.bare)} (${microseconds(rates.bare)} µs)`,
    ratio: perSecond(rates.ours) / perSecond(rates.bare),
    limit: target.limit,
    explanation: target.explanation,
  }
}

async function startMain({ settings }: Store): Promise<number> {
  const start = performance.now()
  const site = await startSite(settings, serverFlags)
  const milliseconds = performance.now() - start
  await site.stop()
  return milliseconds
}

async function measureStart(store: Store): Promise<Figure> {
  const times = { ours: [] as number[], bare: [] as number[] }
  for (let pass = 0; pass < passes; pass++) {
    times.ours.push(await startMain(store))
    const start = performance.now()
    const bare = await startServer('bare-server.ts', {})
    times.bare.push(performance.now() - start)
    await bare.kill('SIGKILL')
  }
  const [ours, bare] = [median(times.ours), median(times.bare)]
  return {
    what: 'start until it listens, ms',
    measured: ours.toFixed(0),
    baseline: `bare node:http: ${bare.toFixed(0)}`,
    ratio: ours / bare,
    limit: '≤ 4',
    explanation: 'loading the API and its libraries, types stripped as it loads, the schema’s check',
  }
}

async function measureServing(store: Store): Promise<Figure[]> {
  // The first start fills the store, which servers do once.
  await (await startServer('site-server.ts', store.settings, serverFlags)).kill('SIGTERM')
  const ours = await startServer('site-server.ts', store.settings, serverFlags)
  const recorded = await Promise.all(targets.map(({ path }) => record(ours.port, path)))
  const file = join(store.settings.DATA_DIR, 'recorded.json')
  writeFileSync(file, JSON.stringify(recorded))
  const bare = await startServer('bare-server.ts', { RECORDED: file })
  rmSync(file)
  const figures: Figure[] = []
  for (const target of targets) figures.push(await compare(ours, bare, target))
  const [most, least] = [await ours.peakMegabytes(), await bare.peakMegabytes()]
  for (const server of [ours, bare]) await server.kill('SIGKILL')
  const memory: Figure = {
    what: 'memory at its peak, MB',
    measured: most.toFixed(0),
    baseline: `bare node:http: ${least.toFixed(0)}`,
    ratio: most / least,
    limit: '≤ 3',
    explanation: 'code, the files of the build, SQLite’s cache',
  }
  return [...figures, memory]
}

const store = await createStore()
try {
  const figures = [...(await measureServing(store)), await measureStart(store)]
  console.table(figures.map(({ explanation, ...figure }) => ({ ...figure, ratio: Number(figure.ratio.toFixed(2)) })))
  reportFigures(figures)
} finally {
  await store.remove()
}
