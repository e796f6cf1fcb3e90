import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import { prepareIn } from './sqlite-statement.ts'

export type Question = { id: number; sql: string; parameters: readonly unknown[] }
type Failure = { message: string; code?: string | undefined; errcode?: number | undefined }
export type Reply = { id: number; rows?: unknown[]; error?: Failure }

const connection = new DatabaseSync(workerData as string, { readOnly: true })
connection.exec('PRAGMA busy_timeout = 5000; PRAGMA cache_size = -32768;')
const prepare = prepareIn(connection)

parentPort?.on('message', ({ id, sql, parameters }: Question) => {
  parentPort?.postMessage(answer(id, sql, parameters))
})

function answer(id: number, sql: string, parameters: readonly unknown[]): Reply {
  try {
    return { id, rows: prepare(sql).all(parameters) }
  } catch (error) {
    // A cloned error would lose the codes that identify an outage.
    const { message, code, errcode } = error as Error & { code?: string; errcode?: number }
    return { id, error: { message, code, errcode } }
  }
}
