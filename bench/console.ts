/**
 * `npm run bench -- console`: latency of the console's lists, searches, duplicates and statistics, and the cost of an
 * export. Needs `npm run build`.
 * Options: `--engine sqlite|postgres` (default: both), `--rows 10000,100000,1000000` (default: 1000000), `--turns 100`
 * (calls per query).
 */
import { parseArgs } from 'node:util'
import { curvesOf, type Grown, growthOf } from './console/growth.ts'
import { type Measured, measureConsole } from './console/measure.ts'
import { conclude, onEngines } from './support/engines.ts'
import { type Figure, reportFigures } from './support/figures.ts'
import { requireBuild, requireRoom } from './support/store.ts'

const { values } = parseArgs({
  options: {
    engine: { type: 'string', default: 'both' },
    rows: { type: 'string', default: '1000000' },
    turns: { type: 'string', default: '100' },
  },
})
const sizes = values.rows.split(',').map(Number)
const turns = Number(values.turns)
/** Disk space per application: rows and indexes take up to 2 kB, PostgreSQL's log as much again. */
const bytesPerRow = 4_000
const extraMegabytesAim = 150
const othersP99Aim = 100
const problems: string[] = []
const figures: Figure[] = []

async function measure(engine: string, server?: string): Promise<void> {
  const all: Grown[] = []
  for (const rows of sizes) {
    const measured = await measureConsole({ rows, server, turns })
    report(`${engine}, ${rows.toLocaleString('en')} applications`, measured)
    all.push({ rows, ...measured })
  }
  figures.push(...growthOf(engine, all))
  if (all.length < 2) return
  console.log(`\n${engine}, least and p95 in milliseconds by number of applications`)
  console.table(curvesOf(all))
}

const tenth = (number: number) => Number(number.toFixed(1))

function report(title: string, { seedSeconds, timings, exported, locked }: Measured): void {
  console.log(`\n${title} (seeded in ${seedSeconds.toFixed(0)} s), ${turns} calls each, milliseconds at the API`)
  console.table(
    timings.map(({ query, least, p50, p95, p99, aim }) => ({
      query,
      least: tenth(least),
      p50: tenth(p50),
      p95: tenth(p95),
      p99: tenth(p99),
      'aim for p95': aim,
    })),
  )
  const { rows, seconds, megabytes, extraMegabytes, others } = exported
  console.log(`Export of ${rows.toLocaleString('en')} to xlsx: ${seconds.toFixed(1)} s, ${megabytes.toFixed(1)} MB,`)
  console.log(
    `${extraMegabytes.toFixed(0)} MB more memory (aim: ${extraMegabytesAim}); ${others.calls} calls of others meanwhile:`,
  )
  console.log(`p50 ${tenth(others.p50)}, p95 ${tenth(others.p95)}, p99 ${tenth(others.p99)} ms (aim: ${othersP99Aim})`)
  if (locked) console.log(`With a password ${locked.locked.toFixed(2)} s, without ${locked.plain.toFixed(2)} s`)
  for (const { query, p95, aim } of timings) if (p95 > aim) problems.push(`${title}: ${query} takes ${tenth(p95)} ms`)
  if (extraMegabytes > extraMegabytesAim) problems.push(`${title}: the export takes ${extraMegabytes.toFixed(0)} MB`)
  if (others.p99 > othersP99Aim) problems.push(`${title}: others wait ${tenth(others.p99)} ms during an export`)
}

requireBuild()
requireRoom(Math.max(...sizes) * bytesPerRow)
await onEngines(values.engine, measure)
reportFigures(figures)
conclude(problems, 'All aims are met')
