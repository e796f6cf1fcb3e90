import { createHash, randomUUID, randomUUIDv7 } from 'node:crypto'
import path from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import pg from 'pg'
import { openSubmit, rowOf, type SubmitInput } from '#server/application/submit.ts'
import { readEnv } from '#server/env.ts'
import { openDeps } from '#server/open-deps.ts'
import { receivedOccasion } from '#server/outbox/occasion.ts'
import { messageRows, openOutbox } from '#server/outbox/outbox.ts'
import { identityHash } from '#server/person/identity-hash.ts'
import { seedIfNew } from '#server/seed/seed-if-new.ts'
import { cpuSeconds } from './child.ts'
import { submissionOf } from './submission.ts'

/**
 * Stores applications without HTTP, in its own process. `submit`: by the function that the API uses. `prepared`: by
 * prepared inserts of the same rows, `atOnce` applications in a transaction.
 */
export type RawJob = { how: 'submit' | 'prepared'; warmUp: number; count: number; atOnce: number }
export type RawOutcome = { perSecond: number; cpuSecondsEach: number }

const env = readEnv(process.env)
const deps = await openDeps(env)
await seedIfNew(deps)
process.once('message', async ({ how, warmUp, count, atOnce }: RawJob) => {
  // Inputs are made before the clock starts: only storing is measured.
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

function rowsOf(input: SubmitInput): Record<'application' | 'application_event' | 'outbox_message', object[]> {
  const row = rowOf(input, null)
  const { id, at } = input
  const event = { id: randomUUIDv7(), applicationId: id, at, status: 'SUBMITTED', actor: 'applicant' }
  const messages = messageRows([receivedOccasion({ ...input, receiptNumber: row.receiptNumber }, [])], [])
  return { application: [row], application_event: [event], outbox_message: messages }
}

const tables = Object.entries(rowsOf(inputOf(0))).map(([name, rows]) => ({
  name: name as keyof ReturnType<typeof rowsOf>,
  columns: Object.keys(rows[0] ?? {}),
  rowsEach: rows.length,
}))
const quoted = (names: string[]) => names.map((name) => `"${name}"`).join(', ')

function preparedSqlite() {
  const connection = new DatabaseSync(path.join(env.DATA_DIR, 'onmaru.sqlite'))
  connection.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON')
  const statements = tables.map(({ name, columns }) => {
    const values = columns.map(() => '?').join(', ')
    return { name, insert: connection.prepare(`INSERT INTO ${name} (${quoted(columns)}) VALUES (${values})`) }
  })
  const bind = (row: object) =>
    Object.values(row).map((value) => (typeof value === 'boolean' ? Number(value) : value) as SQLInputValue)
  return {
    async writeGroup(inputs: SubmitInput[]) {
      connection.exec('BEGIN')
      for (const input of inputs) {
        const rows = rowsOf(input)
        for (const { name, insert } of statements) for (const row of rows[name]) insert.run(...bind(row))
      }
      connection.exec('COMMIT')
      // Yields to the event loop after each group, as a server does to read requests.
      await new Promise(setImmediate)
    },
    close: () => connection.close(),
  }
}

/** One statement per table and group: a statement per row would measure round trips to the server. */
async function preparedPostgres(group: number) {
  const client = new pg.Client({ connectionString: env.DATABASE_URL })
  await client.connect()
  const statements = tables.map(({ name, columns, rowsEach }) => {
    const row = (index: number) => columns.map((_, column) => `$${index * columns.length + column + 1}`).join(', ')
    const rows = Array.from({ length: group * rowsEach }, (_, index) => `(${row(index)})`)
    return { name, text: `INSERT INTO ${name} (${quoted(columns)}) VALUES ${rows.join(', ')}` }
  })
  return {
    async writeGroup(inputs: SubmitInput[]) {
      const all = inputs.map(rowsOf)
      await client.query('BEGIN')
      for (const { name, text } of statements) {
        const rows = all.flatMap((one) => one[name])
        await client.query({ name, text, values: rows.flatMap((row) => Object.values(row)) })
      }
      await client.query('COMMIT')
    },
    close: () => client.end(),
  }
}
