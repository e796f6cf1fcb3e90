/**
 * `npm run bench -- console`: latency of the console's lists, searches and statistics, and the cost of an export. Needs
 * `npm run build`.
 * Options: `--engine sqlite|postgres` (default: both), `--rows 10000,100000,1000000` (default: 1000000), `--turns 100`
 * (calls per query).
 */
import { existsSync, statfsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { startPostgres } from '#scripts/support/postgres.ts'
import { type Grown, growthOf } from './console/growth.ts'
import { type Measured, measureConsole } from './console/measure.ts'
import { type Figure, reportFigures } from './support/figures.ts'

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
const bytesEach = 4_000
const memoryAim = 150
const othersAim = 100
const problems: string[] = []
const figures: Figure[] = []

function requireRoom(): void {
  if (!existsSync('dist/client/form/application.html')) throw new Error('The site is not built: npm run build')
  const { bavail, bsize } = statfsSync('.')
  if (bavail * bsize < Math.max(...sizes) * bytesEach) throw new Error('There is not enough room on the disk')
}

async function measure(engine: string, server?: string): Promise<void> {
  const all: Grown[] = []
  for (const rows of sizes) {
    const measured = await measureConsole({ rows, server, turns })
    report(`${engine}, ${rows.toLocaleString('en')} applications`, measured)
    all.push({ rows, ...measured })
  }
  figures.push(...growthOf(engine, all))
}

const tenth = (number: number) => Number(number.toFixed(1))

function report(title: string, { seedSeconds, timings, exported }: Measured): void {
  console.log(`\n${title} (seeded in ${seedSeconds.toFixed(0)} s), ${turns} calls each, milliseconds at the API`)
  console.table(
    timings.map(({ query, p50, p95, p99, aim }) => ({
      query,
      p50: tenth(p50),
      p95: tenth(p95),
      p99: tenth(p99),
      'aim for p95': aim,
    })),
  )
  const { rows, seconds, megabytes, extraMegabytes, others } = exported
  console.log(`Export of ${rows.toLocaleString('en')} to xlsx: ${seconds.toFixed(1)} s, ${megabytes.toFixed(1)} MB,`)
  console.log(
    `${extraMegabytes.toFixed(0)} MB more memory (aim: ${memoryAim}); ${others.calls} calls of others meanwhile:`,
  )
  console.log(`p50 ${tenth(others.p50)}, p95 ${tenth(others.p95)}, p99 ${tenth(others.p99)} ms (aim: ${othersAim})`)
  for (const { query, p95, aim } of timings) if (p95 > aim) problems.push(`${title}: ${query} takes ${tenth(p95)} ms`)
  if (extraMegabytes > memoryAim) problems.push(`${title}: the export takes ${extraMegabytes.toFixed(0)} MB`)
  if (others.p99 > othersAim) problems.push(`${title}: others wait ${tenth(others.p99)} ms during an export`)
}

requireRoom()
if (values.engine !== 'postgres') await measure('SQLite')
if (values.engine !== 'sqlite') {
  const postgres = await startPostgres()
  if (postgres) await measure('PostgreSQL', postgres.url).finally(postgres.stop)
  else console.log('PostgreSQL: not measured, it is not installed here')
}
reportFigures(figures)
for (const problem of problems) console.error(problem)
console.log(problems.length === 0 ? '\nAll aims are met' : `\n${problems.length} aims are missed`)
process.exitCode = problems.length === 0 ? 0 : 1
