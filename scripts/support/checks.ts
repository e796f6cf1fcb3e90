/** The checks of `npm test`, and of its words `all` and `commit`; CONTRIBUTING.md says when to run which. */
import { findChromium } from './chromium.ts'
import { readPlaywright, readVitest } from './reports.ts'
import { prepareScratch } from './scratch.ts'
import { type Result, runSteps, type Step } from './steps.ts'

prepareScratch()

const reports = '.cache/reports'

/** A vitest run; `file` names its report and times. */
function suite(name: string, file: string, command: string, more: Partial<Step> = {}): Step {
  const reporters = '--reporter=default --reporter=json --reporter=./scripts/support/times-vitest.ts'
  return {
    name,
    command: `${command} ${reporters} --outputFile.json=${reports}/${file}.json`,
    cores: 2,
    count: () => readVitest(`${reports}/${file}.json`),
    ...more,
    env: { REPORT: file, ...more.env },
  }
}

/** First in the list and with both cores: no other step runs until it has ended. */
const renewReports: Step = { name: 'Reports', command: `rm -rf ${reports} && mkdir -p ${reports}`, cores: 2 }
const lint: Step = { name: 'Lint', command: 'npm run lint', cores: 1 }
const unit = suite('Unit and API tests', 'unit', 'vitest run --project unit')
const tools = 'Browser and database'
/** `unit`, plus the tests that start servers, read the built site, or use S3. */
const suites = suite('Tests on SQLite', 'sqlite', 'vitest run', { after: ['Build', tools] })

const full: Step[] = [
  { name: tools, command: 'node scripts/support/install-tools.ts', cores: 1 },
  { name: 'Build', command: 'npm run build -- --if-changed', cores: 1 },
  // Declared with one core: it runs beside a one-core check, since neither keeps both cores busy.
  suite('API tests on PostgreSQL', 'postgres', 'node scripts/postgres.ts --maxWorkers 2', { cores: 1, after: [tools] }),
  // The types need files that the build generates.
  { name: 'Types', command: 'npm run check', cores: 1, after: ['Build'] },
  // Before the short checks, which fill the remaining time.
  suite('Several servers', 'cluster', 'npm test -- cluster', { cores: 1, after: ['Build', tools] }),
  lint,
  { name: 'Dead code', command: 'npm run check -- dead-code', cores: 1 },
  { name: 'Supply chain', command: 'npm run check -- supply-chain --offline', cores: 1 },
  { name: 'Size budgets', command: 'npm run size', cores: 1, after: ['Build'] },
  suites,
  {
    name: 'Browser journeys',
    command: 'playwright test',
    cores: 2,
    after: ['Build', tools],
    lacks: () => (findChromium() ? undefined : 'Chromium is missing, and could not be installed.'),
    count: () => readPlaywright(`${reports}/journeys.json`),
  },
]

/** Without performance, which depends on the machine: `npm run check -- lighthouse` measures it on a quiet one. */
const lighthouse = 'npm run check -- lighthouse --categories accessibility,best-practices,seo'
const netlify = 'NETLIFY=true npm run build && NETLIFY=true npm run check -- netlify'
const extents: Record<string, Step[]> = {
  // Without a build: the types use the generated files of the last one.
  commit: [{ name: 'Types', command: 'npm run check', cores: 1 }, lint, unit],
  full,
  all: [
    ...full,
    { name: 'Lighthouse', command: lighthouse, cores: 2, after: ['Build'] },
    // Last: its build replaces the site that the others test.
    { name: 'Netlify', command: netlify, cores: 2, after: full.map(({ name }) => name) },
  ],
}

function show({ name, passed, failures, seconds }: Result): string {
  const columns = [name.padEnd(26), `${passed} passed`.padStart(12), `${failures.length} failed`.padStart(10)]
  return `${columns.join('')}${seconds.toFixed(1).padStart(9)} s`
}

const [extent = 'full'] = process.argv.slice(2)
const steps = extents[extent]
if (!steps) throw new Error(`There is no “${extent}” among ${Object.keys(extents).join(', ')}.`)
const start = performance.now()
const results = await runSteps([renewReports, ...steps])
const failures = results.flatMap((result) => result.failures)
const machineProblems = results.flatMap(({ name, machineProblems: found }) => found.map((one) => `${name}: ${one}`))
const passed = results.reduce((sum, result) => sum + result.passed, 0)
// At the end, where a log that is truncated at its start still has them.
if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`)
if (machineProblems.length > 0) console.log(`\nThis machine:\n${machineProblems.join('\n')}`)
console.log(`\n${results.map(show).join('\n')}\n${((performance.now() - start) / 1000).toFixed(0)} s in all\n`)
console.log(`${passed} passed, ${failures.length} failed`)
process.exitCode = failures.length === 0 ? 0 : 1
