import { DatabaseSync } from 'node:sqlite'
import { workerData } from 'node:worker_threads'
import { answerQuestions } from '#server/process/thread.ts'
import { prepareIn } from './sqlite-statement.ts'

export type ReaderQuery = { sql: string; parameters: readonly unknown[] }

const connection = new DatabaseSync(workerData as string, { readOnly: true })
// Milliseconds, and KiB for a negative number.
connection.exec('PRAGMA busy_timeout = 5000; PRAGMA cache_size = -32768;')
const prepare = prepareIn(connection)

answerQuestions(({ sql, parameters }: ReaderQuery) => prepare(sql).all(parameters))
