import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { installChromium } from './chromium.ts'
import { unavailable } from './postgres.ts'
import { type Count, readPlaywright, readVitest } from './reports.ts'

type Step = { name: string; command: string; count?: () => Count }
type Result = Count & { name: string; seconds: number; note?: string }

const reports = '.cache/reports'
const vitestReport = (name: string) => `--reporter=default --reporter=json --outputFile.json=${reports}/${name}.json`

const steps: Step[] = [
  { name: 'Types', command: 'npm run check' },
  { name: 'Lint', command: 'npm run lint' },
  { name: 'Dead code', command: 'npm run dead-code' },
  { name: 'Supply chain', command: 'npm run supply-chain -- --offline' },
  { name: 'Build', command: 'npm run build -- --if-changed' },
  { name: 'Size budgets', command: 'npm run size' },
  {
    name: 'Unit and API tests',
    command: `vitest run ${vitestReport('unit')}`,
    count: () => readVitest(`${reports}/unit.json`),
  },
  {
    name: 'API tests on PostgreSQL',
    command: `node scripts/postgres.ts ${vitestReport('postgres')}`,
    count: () => readVitest(`${reports}/postgres.json`),
  },
  {
    name: 'Several servers',
    command: `npm run test:cluster -- ${vitestReport('cluster')}`,
    count: () => readVitest(`${reports}/cluster.json`),
  },
  {
    name: 'Browser journeys',
    command: 'playwright test',
    count: () => readPlaywright(`${reports}/journeys.json`),
  },
]

/** The developer's own settings must neither reach the tests nor be reached by them; an empty one means its default. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const settings = Object.keys(parseEnv(readFileSync('.env.example', 'utf8')))
  const blank = Object.fromEntries([...settings, 'NETLIFY'].map((name) => [name, '']))
  return { ...process.env, ...blank, ASTRO_TELEMETRY_DISABLED: '1' }
}

async function take(step: Step): Promise<Result> {
  console.log(`\n── ${step.name}: ${step.command}`)
  const start = performance.now()
  const child = spawn(step.command, { shell: true, stdio: ['ignore', 'inherit', 'inherit'], env: cleanEnvironment() })
  const [code] = await once(child, 'exit')
  const { name } = step
  const seconds = (performance.now() - start) / 1000
  if (code === unavailable) return { name, seconds, passed: 0, failures: [], note: 'not run: see above' }
  const { passed, failures } = step.count?.() ?? { passed: code === 0 ? 1 : 0, failures: [] }
  // A runner that fails without a failed test broke before or after them.
  if (code !== 0 && failures.length === 0) failures.push(`${step.command} › ended with ${code}`)
  return { name, seconds, passed, failures }
}

function show({ name, passed, failures, seconds, note = '' }: Result): string {
  const columns = [name.padEnd(26), `${passed} passed`.padStart(12), `${failures.length} failed`.padStart(10)]
  return `${columns.join('')}${seconds.toFixed(1).padStart(9)} s  ${note}`.trimEnd()
}

rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
if (!installChromium()) console.log('No Chromium here, and none could be installed: set CHROMIUM to the path of one.')

const results: Result[] = []
for (const step of steps) results.push(await take(step))

const sum = (pick: (result: Result) => number) => results.reduce((all, result) => all + pick(result), 0)
const failures = results.flatMap((result) => result.failures)
// At the end, where a log that is cut from its top still has them.
if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`)
console.log(`\n${results.map(show).join('\n')}\n${sum(({ seconds }) => seconds).toFixed(0)} s in all\n`)
console.log(`${sum(({ passed }) => passed)} passed, ${failures.length} failed`)
process.exitCode = failures.length === 0 ? 0 : 1
