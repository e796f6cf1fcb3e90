import type { Figure } from '../support/figures.ts'
import type { Measured } from './measure.ts'

export type Grown = Measured & { rows: number }

/** Name in `queries.ts` or `measure.ts` → why the query takes longer with more rows. Only these are compared. */
const explanations: Record<string, string> = {
  'first page': 'sums of kept counts: as many lines as there are days and sorts, whatever the number of rows',
  'page in the middle, by status': 'the rows of one day at most, from its nearer end',
  'two syllables of a name': 'everybody whose name has them is sorted: a fiftieth of all for the commonest',
  'last four digits of a phone': 'a stretch of an index: one in ten thousand',
  'application with its duplicates': 'seven stretches of indexes, ten rows of each at most',
  statistics: 'sums of kept counts',
}

export function growthOf(engine: string, all: Grown[]): Figure[] {
  const [fewest, ...more] = all
  if (!fewest) return []
  const grown = more.flatMap((one) => [...queriesOf(engine, fewest, one), exportOf(engine, fewest, one)])
  return [...grown, ...all.flatMap((one) => lockedOf(engine, one))]
}

/** One line for each query, and for each size the least and the p95 in milliseconds. */
export function curvesOf(all: Grown[]): Record<string, string>[] {
  return (all[0]?.timings ?? []).map(({ query }) => {
    const columns = all.map(({ rows, timings }) => {
      const timing = timings.find((one) => one.query === query)
      return [inDigits(rows), timing ? `${timing.least.toFixed(1)} … ${timing.p95.toFixed(1)}` : '']
    })
    return { query, ...Object.fromEntries(columns) }
  })
}

const inDigits = (rows: number) => rows.toLocaleString('en')

function queriesOf(engine: string, fewest: Grown, grown: Grown): Figure[] {
  return Object.entries(explanations).map(([query, explanation]) => {
    const [from, to] = [fewest, grown].map(({ timings }) => timings.find((timing) => timing.query === query)?.p95)
    if (from === undefined || to === undefined) throw new Error(`There is no query “${query}”.`)
    return {
      what: `${query}, p95 in ms, ${engine}, ${inDigits(grown.rows)} applications`,
      measured: to.toFixed(1),
      baseline: `with ${inDigits(fewest.rows)}: ${from.toFixed(1)}`,
      ratio: to / from,
      limit: `≤ ${grown.rows / fewest.rows}` as const,
      explanation,
    }
  })
}

function exportOf(engine: string, fewest: Grown, grown: Grown): Figure {
  const each = ({ exported }: Grown) => (exported.seconds / exported.rows) * 1e6
  return {
    what: `export, µs a row, ${engine}, ${inDigits(grown.exported.rows)} of ${inDigits(grown.rows)}`,
    measured: each(grown).toFixed(0),
    baseline: `${inDigits(fewest.exported.rows)} of ${inDigits(fewest.rows)}: ${each(fewest).toFixed(0)}`,
    ratio: each(grown) / each(fewest),
    limit: '≤ 2',
    explanation: 'each row is read, written as XML and compressed, while others go on',
  }
}

function lockedOf(engine: string, { locked }: Grown): Figure[] {
  if (!locked) return []
  return [
    {
      what: `export with a password, seconds, ${engine}, ${inDigits(locked.rows)} rows`,
      measured: locked.locked.toFixed(2),
      baseline: `without: ${locked.plain.toFixed(2)}`,
      ratio: locked.locked / locked.plain,
      limit: '≤ 2',
      explanation: '100,000 hashes of the password, AES for each 4 KB, the file written once and read twice',
    },
  ]
}
