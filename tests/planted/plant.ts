/**
 * `npm test -- planted [WORD]`: plants each fault of `faults.ts`, or those whose name contains the word, and fails
 * if its checks still pass. Restores every file, also after Ctrl+C.
 */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { type Fault, faults } from './faults.ts'

const [word = ''] = process.argv.slice(2)
const chosen = faults.filter(({ name }) => name.includes(word))
const isClean = spawnSync('git', ['diff', '--quiet', '--', ...chosen.map(({ file }) => file)]).status === 0
if (!isClean) throw new Error('Commit first: a fault would be planted into a file that has changes.')

let restore = () => {}
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    restore()
    process.exit(1)
  })

function plant({ name, file, from, to }: Fault): void {
  const original = readFileSync(file, 'utf8')
  if (original.split(from).length !== 2) throw new Error(`${name}: ${file} has not exactly one place for it`)
  restore = () => writeFileSync(file, original)
  writeFileSync(
    file,
    original.replace(from, () => to),
  )
}

async function run({ check }: Fault): Promise<{ fails: boolean; output: string }> {
  const env = { ...process.env, NO_COLOR: '1' }
  const child = spawn(check, { shell: true, stdio: ['ignore', 'pipe', 'pipe'], env })
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { fails: code !== 0, output: output + errors }
}

let missed = 0
for (const fault of chosen) {
  if ((await run(fault)).fails) throw new Error(`${fault.name}: its checks fail without it`)
  plant(fault)
  const { fails, output } = await run(fault).finally(() => restore())
  if (!fails) missed++
  console.log(`${fails ? 'caught' : 'MISSED'}  ${fault.name}`)
  const failureLine = output.split('\n').find((line) => /^\s*(FAIL|✘|×|\d+\))|error TS/.test(line))
  if (fails) console.log(`        ${(failureLine ?? fault.check).trim()}`)
}
console.log(`\n${chosen.length - missed} of ${chosen.length} caught`)
process.exitCode = missed
