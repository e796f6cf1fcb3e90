/** `npm run size`: compares the weight of every prebuilt page and console page with its budget; fails with a table of those over it. */
import { existsSync, globSync } from 'node:fs'
import { consoleScriptMaximum, type Weight, weigh, weighConsole } from './support/page-weight.ts'

type Part = 'document' | 'script' | 'fonts'
type Budget = { name: string; fits: (weight: Weight) => boolean; most: Record<Part, number> }

const root = 'dist/client'
const parts: Part[] = ['document', 'script', 'fonts']
const kilobytes = (count: number) => count * 1024
const isHome = ({ page }: Weight) => /^\/(index|en|cn)(\/index)?\.html$/.test(page)

/** The first match wins. `document` is HTML with its styles; 14 KB arrive in the first round trip. */
const budgets: Budget[] = [
  {
    name: 'home',
    fits: isHome,
    most: { document: kilobytes(24), script: kilobytes(110), fonts: kilobytes(90) },
  },
  {
    name: 'brochure',
    fits: ({ islands }) => islands === 0,
    most: { document: kilobytes(14), script: kilobytes(6), fonts: kilobytes(90) },
  },
  {
    name: 'console',
    fits: ({ page }) => page.startsWith('/console '),
    most: { document: 0, script: consoleScriptMaximum, fonts: 0 },
  },
  {
    name: 'application',
    fits: () => true,
    most: { document: kilobytes(34), script: kilobytes(130), fonts: kilobytes(90) },
  },
]

/** The style guide and the example pages show every component at once and are for developers. */
const isDemonstration = (path: string) => /^(\/(en|cn))?\/(guide|ex)(\/|\.html)/.test(path.slice(root.length))

const isBuilt = existsSync('dist/stamp')
const pages = isBuilt ? globSync(`${root}/**/*.html`).filter((path) => !isDemonstration(path)) : []
const weights = isBuilt ? [...pages.map((path) => weigh(root, path)), ...weighConsole(root)] : []
const budgetOf = (weight: Weight) => budgets.find(({ fits }) => fits(weight))
const isOver = (weight: Weight) => parts.some((part) => weight[part] > (budgetOf(weight)?.most[part] ?? 0))
const inKilobytes = (bytes: number) => Number((bytes / 1024).toFixed(1))

const row = (weight: Weight) => ({
  page: weight.page,
  budget: budgetOf(weight)?.name,
  ...Object.fromEntries(parts.map((part) => [`${part} KB`, inKilobytes(weight[part])])),
})
const over = weights.filter(isOver)
const heaviest = budgets.flatMap((budget) => {
  const weighed = weights.filter((weight) => budgetOf(weight) === budget)
  const most = Object.fromEntries(parts.map((part) => [`${part} KB`, `≤ ${budget.most[part] / 1024}`]))
  const worst = Object.fromEntries(
    parts.map((part) => [`${part} KB`, inKilobytes(Math.max(0, ...weighed.map((weight) => weight[part])))]),
  )
  return [
    { budget: budget.name, pages: weighed.length, ...worst },
    { budget: '', pages: '', ...most },
  ]
})

console.log('The heaviest of each kind, compressed:')
console.table(heaviest)
if (!isBuilt) console.log('There is no finished build: run “npm run build” first.')
if (over.length > 0) {
  console.log('Over budget:')
  console.table(over.map(row))
}
process.exitCode = isBuilt && over.length === 0 ? 0 : 1
