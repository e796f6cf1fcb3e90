/**
 * `npm run bench -- crash`: kills the server at random moments while people apply, and checks that nothing is lost or
 * stored twice.
 * Options: `--rounds 20`, `--seed <number>` (repeats a load; each run prints its own), `--engine postgres` (starts its own PostgreSQL, or uses a
 * new database on the server of DATABASE_URL).
 */
import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { startPostgres } from '#scripts/support/postgres.ts'
import { openDatabase } from '#server/db/open.ts'
import { readEnv } from '#server/env.ts'
import { type Attempt, planAttempts } from './crash/attempt.ts'
import { checkAcknowledged } from './crash/check.ts'
import { type Round, runRound } from './crash/round.ts'
import { logIn } from './crash/staff.ts'
import { startServer } from './support/child.ts'
import { openClient } from './support/http.ts'
import { seededRandom } from './support/random.ts'
import { createStore, type Store } from './support/store.ts'

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '20' }, seed: { type: 'string' }, engine: { type: 'string' } },
})
const rounds = Number(values.rounds)
const seed = Number(values.seed ?? Date.now() % 1_000_000)

const random = seededRandom(seed)
const postgres = values.engine === 'postgres' ? await startPostgres() : null
if (values.engine === 'postgres' && !postgres) throw new Error('PostgreSQL is not installed here')
const store = await createStore(postgres?.url ?? process.env.DATABASE_URL)
const all: Attempt[] = []
/** The number of the round that ends by SIGTERM, after which the server must finish requests in flight. */
const sigtermRound = random.between(1, rounds)
const violations: string[] = []
console.log(`${rounds} rounds on ${store.settings.DATABASE_URL ? 'PostgreSQL' : 'SQLite'}, --seed ${seed}\n`)
try {
  const nextAttempt = planAttempts(random)
  for (let number = 1; number <= rounds; number++) {
    const signal = number === sigtermRound ? 'SIGTERM' : 'SIGKILL'
    const round = await runRound({ store, random, nextAttempt, all }, signal)
    violations.push(...round.violations)
    console.log(show(number, round))
  }
  const lost = await checkAllRounds(store, all)
  violations.push(...lost)
  console.log(`Files without an application, left by killed uploads: ${await countOrphans(store)}`)
} finally {
  await store.remove()
  await postgres?.stop()
}
const applications = `${all.length} applications, ${all.flatMap(({ documents }) => documents).length} files`
console.log(`\n${applications}, ${violations.length} violations`)
process.exitCode = violations.length > 0 ? 1 : 0

async function checkAllRounds({ settings }: Store, attempts: Attempt[]): Promise<string[]> {
  const server = await startServer('api-server.ts', settings)
  const client = openClient(server.port)
  const lost = await checkAcknowledged(await logIn(client), attempts)
  client.close()
  await server.kill('SIGTERM')
  console.log(`All rounds once more: ${lost.length} violations`)
  for (const line of lost.slice(0, 20)) console.log(`  ${line}`)
  return lost
}

/** A killed upload leaves an encrypted file that no row refers to. */
async function countOrphans({ settings }: Store): Promise<number> {
  const { db } = openDatabase(readEnv(settings))
  const uploads = await db.selectFrom('upload').select('id').execute()
  await db.destroy()
  const known = new Set(uploads.map(({ id }) => id))
  const kept = globSync('files/*/*', { cwd: settings.DATA_DIR }).map((file) => basename(file))
  return kept.filter((id) => !known.has(id)).length
}

function show(number: number, round: Round): string {
  const { signal, milliseconds, acknowledged, files, absent, draft, whole } = round
  const facts = [
    `${String(number).padStart(2)}  ${signal} after ${String(milliseconds).padStart(4)} ms`,
    `acknowledged ${String(acknowledged).padStart(4)} (${files} files)`,
    `in flight ${absent + draft + whole}: ${absent} absent, ${draft} drafts, ${whole} whole`,
    round.violations.length === 0 ? 'ok' : `${round.violations.length} violations`,
  ]
  return [facts.join(' · '), ...round.violations.slice(0, 20).map((line) => `    ${line}`)].join('\n')
}
