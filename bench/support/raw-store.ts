import { createHash, randomUUID, randomUUIDv7 } from 'node:crypto'
import path from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import pg from 'pg'
import { identityHash } from '#server/application/person.ts'
import { openSubmit, rowOf, type SubmitInput } from '#server/application/submit.ts'
import { readEnv } from '#server/env.ts'
import { openOutbox } from '#server/message/outbox.ts'
import { openDeps } from '#server/open.ts'
import { seedIfNew } from '#server/seed/seed.ts'
import { cpuSeconds } from './child.ts'
import { submissionOf } from './submission.ts'

/** `submit`: through the application's own store function. `prepared`: plain prepared inserts of the same rows. */
export type RawJob = { how: 'submit' | 'prepared'; warmUp: number; count: number; atOnce: number }
export type RawOutcome = { perSecond: number; cpuSecondsEach: number }

const env = readEnv(process.env)
const deps = await openDeps(env)
// The round that the applications are for.
await seedIfNew(deps)
process.once('message', async ({ how, warmUp, count, atOnce }: RawJob) => {
  // Made before the clock starts: only storing is measured.
  const inputs = Array.from({ length: warmUp + count }, (_, index) => inputOf(index))
  const store = how === 'submit' ? throughSubmit(atOnce) : await throughPrepared(atOnce)
  await store.write(inputs.slice(0, warmUp))
  const used = cpuSeconds()
  const start = performance.now()
  await store.write(inputs.slice(warmUp))
  const seconds = (performance.now() - start) / 1000
  const outcome: RawOutcome = { perSecond: count / seconds, cpuSecondsEach: (cpuSeconds() - used) / count }
  await store.close()
  await deps.db.destroy()
  process.send?.(outcome, () => process.disconnect())
})
process.send?.('ready')

function inputOf(person: number): SubmitInput {
  const submission = submissionOf(person)
  return {
    id: randomUUIDv7(),
    kind: 'APPLICATION',
    idempotencyKey: randomUUID(),
    locale: 'ko',
    contentHash: createHash('sha256').update(JSON.stringify(submission)).digest('hex'),
    identityHash: identityHash(deps.secrets.identity, submission),
    verifiedAt: null,
    at: new Date().toISOString(),
    submission,
  }
}

type RawStore = { write: (inputs: SubmitInput[]) => Promise<void>; close: () => Promise<void> | void }

function throughSubmit(atOnce: number): RawStore {
  const submit = openSubmit(deps.db, openOutbox([]))
  const write = async (inputs: SubmitInput[]) => {
    const queue = inputs.values()
    const work = async () => {
      for (const input of queue) {
        const { outcome } = await submit(input)
        if (outcome !== 'stored') throw new Error(outcome)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, work))
  }
  return { write, close: () => {} }
}

async function throughPrepared(group: number): Promise<RawStore> {
  const { writeGroup, close } = deps.engine === 'sqlite' ? preparedSqlite() : await preparedPostgres(group)
  const write = async (inputs: SubmitInput[]) => {
    for (let next = 0; next < inputs.length; next += group) await writeGroup(inputs.slice(next, next + group))
  }
  return { write, close }
}

const columns = Object.keys(rowOf(inputOf(0), null))
const eventColumns = ['id', 'applicationId', 'at', 'status', 'actor', 'comment']
const eventOf = ({ id, at }: SubmitInput) => [randomUUIDv7(), id, at, 'SUBMITTED', 'applicant', null]
const quoted = (names: string[]) => names.map((name) => `"${name}"`).join(', ')
const valuesOf = (input: SubmitInput): unknown[] => Object.values(rowOf(input, null))

function preparedSqlite() {
  const connection = new DatabaseSync(path.join(env.DATA_DIR, 'onmaru.sqlite'))
  connection.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON')
  const prepare = (table: string, names: string[]) =>
    connection.prepare(`INSERT INTO ${table} (${quoted(names)}) VALUES (${names.map(() => '?').join(', ')})`)
  const application = prepare('application', columns)
  const event = prepare('application_event', eventColumns)
  const bind = (values: unknown[]) =>
    values.map((value) => (typeof value === 'boolean' ? Number(value) : value) as SQLInputValue)
  return {
    async writeGroup(inputs: SubmitInput[]) {
      connection.exec('BEGIN')
      for (const input of inputs) {
        application.run(...bind(valuesOf(input)))
        event.run(...bind(eventOf(input)))
      }
      connection.exec('COMMIT')
      // As a server has to: let what has arrived be read.
      await new Promise(setImmediate)
    },
    close: () => connection.close(),
  }
}

/** One statement a table: a statement a row would measure the way to the server and back. */
async function preparedPostgres(group: number) {
  const client = new pg.Client({ connectionString: env.DATABASE_URL })
  await client.connect()
  const textOf = (table: string, names: string[]) => {
    const row = (index: number) => names.map((_, column) => `$${index * names.length + column + 1}`).join(', ')
    const rows = Array.from({ length: group }, (_, index) => `(${row(index)})`)
    return { name: table, text: `INSERT INTO ${table} (${quoted(names)}) VALUES ${rows.join(', ')}` }
  }
  const application = textOf('application', columns)
  const event = textOf('application_event', eventColumns)
  return {
    async writeGroup(inputs: SubmitInput[]) {
      await client.query('BEGIN')
      await client.query({ ...application, values: inputs.flatMap(valuesOf) })
      await client.query({ ...event, values: inputs.flatMap(eventOf) })
      await client.query('COMMIT')
    },
    close: () => client.end(),
  }
}
