/**
 * `npm run bench -- build`: the cost of `astro build` with 1, 3 and 10 times the content pages, in a temporary copy of the
 * project. Option: `--times 1,3,10`.
 */
import { spawnSync } from 'node:child_process'
import { copyFileSync, cpSync, globSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { reportFigures } from './support/figures.ts'

const { values } = parseArgs({ options: { times: { type: 'string', default: '1,3,10' } } })
const content = 'src/pages/[[]...locale]/{business,complex,mall,subscription}/*.astro'
const sources = ['src', 'i18n', 'public', 'scripts', 'package.json', 'astro.config.mjs', 'tsconfig.json']

type Cost = { pages: number; seconds: number; cpuSeconds: number }

function copyOfProject(folder: string): void {
  for (const source of sources) cpSync(source, join(folder, source), { recursive: true })
  mkdirSync(join(folder, 'node_modules'))
  // Tools keep caches in dot folders of node_modules; those are not linked.
  const packages = readdirSync('node_modules').filter((name) => name === '.bin' || !name.startsWith('.'))
  for (const name of packages) symlinkSync(resolve('node_modules', name), join(folder, 'node_modules', name))
}

/** Copies `overview.astro` to `overview-2.astro`, `overview-3.astro` … in the same folder. */
function multiply(folder: string, times: number): void {
  for (const path of globSync(content, { cwd: folder })) {
    for (let copy = 2; copy <= times; copy++)
      copyFileSync(join(folder, path), join(folder, path.replace(/\.astro$/, `-${copy}.astro`)))
  }
}

function build(folder: string): Cost {
  const start = performance.now()
  // The shell's `times` includes the CPU time of ended child processes.
  const shell = spawnSync('bash', ['-c', 'astro build >build.log 2>&1 || { cat build.log >&2; exit 1; }; times'], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (shell.status !== 0) throw new Error('The build failed')
  const seconds = (performance.now() - start) / 1000
  const spent = [...shell.stdout.matchAll(/(\d+)m([\d.]+)s/g)].map(
    ([, minutes, rest]) => Number(minutes) * 60 + Number(rest),
  )
  const cpuSeconds = spent.reduce((sum, part) => sum + part, 0)
  return { pages: globSync('dist/client/**/*.html', { cwd: folder }).length, seconds, cpuSeconds }
}

function measure(times: number): Cost {
  const folder = mkdtempSync(join(tmpdir(), 'onmaru-build-'))
  try {
    copyOfProject(folder)
    multiply(folder, times)
    return build(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const costs = values.times.split(',').map((times) => ({ times: Number(times), ...measure(Number(times)) }))
const [first] = costs
const rounded = (value: number) => Number(value.toFixed(1))
console.table(
  costs.map(({ times, pages, seconds, cpuSeconds }) => ({
    'content pages': `× ${times}`,
    'pages in all': pages,
    seconds: rounded(seconds),
    'seconds ÷ first': rounded(seconds / (first?.seconds ?? seconds)),
    'CPU seconds': rounded(cpuSeconds),
    'CPU ÷ first': rounded(cpuSeconds / (first?.cpuSeconds ?? cpuSeconds)),
    // The difference of two builds leaves out scripts, styles and images: their cost is the same for any number of pages.
    'CPU ms for each page more': first && pages > first.pages ? perPage(first, { pages, cpuSeconds }) : '',
  })),
)

if (first)
  reportFigures(
    costs.slice(1).map(({ times, seconds }) => ({
      what: `build with ${times} times the content pages, seconds`,
      measured: seconds.toFixed(1),
      baseline: `with ${first.times} times: ${first.seconds.toFixed(1)}`,
      ratio: seconds / first.seconds,
      limit: `≤ ${times / first.times}`,
      explanation: 'programs, styles and pictures cost the same however many pages use them',
    })),
  )

function perPage(from: Pick<Cost, 'pages' | 'cpuSeconds'>, to: Pick<Cost, 'pages' | 'cpuSeconds'>): number {
  return Math.round(((to.cpuSeconds - from.cpuSeconds) / (to.pages - from.pages)) * 1000)
}
