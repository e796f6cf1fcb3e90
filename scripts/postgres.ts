/** `npm test -- postgres`: runs the API suite, or another `--project`, on a real PostgreSQL; passes further arguments to vitest. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { startPostgres, unavailableExitCode } from './support/postgres.ts'
import { prepareScratch } from './support/scratch.ts'

prepareScratch()

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))

const postgres = await startPostgres({ isDurable: false })
if (!postgres) {
  console.log('PostgreSQL is not installed here, and installing Debian’s package needs root.')
  process.exit(unavailableExitCode)
}
const env = { ...process.env, DATABASE_URL: postgres.url }
const flags = process.argv.slice(2)
const project = flags.includes('--project') ? [] : ['--project', 'PostgreSQL']
const suite = spawn('vitest', ['run', ...project, ...flags], { stdio: 'inherit', env })
const [code] = await once(suite, 'exit')
await postgres.stop()
process.exitCode = code ?? 1
