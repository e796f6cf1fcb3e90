/** `npm test -- times`: prints the seconds per file of the last run of each suite, the slowest first. */
import { type FileTime, readTimes, total } from './support/times.ts'

const filesPerSuite = 15
const phases = ['collect', 'setup', 'tests'] as const
const row = (columns: string[], last: string) => `${columns.map((column) => column.padStart(9)).join('')}  ${last}`
const rowOf = (time: FileTime) =>
  row(
    phases.map((phase) => time[phase].toFixed(1)),
    time.file,
  )

const suites = readTimes('.cache/reports')
if (suites.length === 0) console.log('No suite has left its times here yet: npm test does.')
for (const { name, times } of suites) {
  const sum = (phase: (typeof phases)[number]) => times.reduce((all, time) => all + time[phase], 0)
  console.log(`\n${name}\n${row([...phases], 'file')}`)
  console.log(rowOf({ file: `all ${times.length}`, collect: sum('collect'), setup: sum('setup'), tests: sum('tests') }))
  for (const time of times.toSorted((a, b) => total(b) - total(a)).slice(0, filesPerSuite)) console.log(rowOf(time))
}
