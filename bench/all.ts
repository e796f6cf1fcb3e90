/**
 * `npm run bench`: runs the benchmarks of `--only` in turn and prints one table of ratios. Fails if a benchmark fails; a ratio
 * beyond its limit is only marked. Needs `npm run build` and a quiet machine.
 * Options: `--rows 10000,100000,1000000` (applications in the console's lists), `--only serve,submit,upload,console,build`.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Figure, isWithinLimit } from './support/figures.ts'

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '10000,100000,1000000' },
    only: { type: 'string', default: 'serve,submit,upload,console,build' },
  },
})
const optionsOf: Record<string, string[]> = { console: ['--rows', values.rows] }

async function measure(name: string): Promise<{ figures: Figure[]; isSuccess: boolean }> {
  console.log(`\n— ${name} —`)
  const figures: Figure[] = []
  const child = fork(join(import.meta.dirname, `${name}.ts`), optionsOf[name] ?? [], { execArgv: [] })
  child.on('message', (more) => figures.push(...(more as Figure[])))
  const [code] = await once(child, 'exit')
  return { figures, isSuccess: code === 0 }
}

const figures: Figure[] = []
const failed: string[] = []
for (const name of values.only.split(',')) {
  const outcome = await measure(name)
  figures.push(...outcome.figures)
  if (!outcome.isSuccess) failed.push(name)
}

console.log('\nEverything, as ratios of this run:')
console.table(
  figures.map((figure) => ({
    what: figure.what,
    measured: figure.measured,
    baseline: figure.baseline,
    ratio: Number(figure.ratio.toFixed(2)),
    limit: figure.limit ?? '',
    'within limit': figure.limit ? isWithinLimit(figure) : '',
  })),
)
for (const { what, explanation } of figures) console.log(`${what}: ${explanation}`)
for (const name of failed) console.error(`“npm run bench -- ${name}” did not end well`)
const over = figures.filter((figure) => !isWithinLimit(figure))
console.log(
  over.length === 0 ? '\nEvery figure is within its limit' : `\n${over.length} figures are beyond their limits`,
)
process.exitCode = failed.length === 0 ? 0 : 1
