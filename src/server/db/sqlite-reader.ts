import { Worker } from 'node:worker_threads'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
} from 'kysely'
import type { Database, Db } from './database.ts'
import { TolerantCompiler } from './sqlite-compiler.ts'
import type { Question, Reply } from './sqlite-reader.worker.ts'

/**
 * Read-only SQLite in a worker thread: long reads do not block the event loop. A query sees everything that was
 * committed before it begins. The thread starts with the first query.
 */
export function openSqliteReader(file: string): Db {
  return new Kysely<Database>({ dialect: new ReaderDialect(file) })
}

class ReaderDialect implements Dialect {
  private readonly file: string
  constructor(file: string) {
    this.file = file
  }
  createDriver = () => new ReaderDriver(this.file)
  createQueryCompiler = () => new TolerantCompiler()
  createAdapter = () => new SqliteAdapter()
  createIntrospector = (db: Kysely<unknown>) => new SqliteIntrospector(db)
}

type Waiting = { resolve: (rows: unknown[]) => void; reject: (reason: unknown) => void }

class ReaderDriver implements Driver, DatabaseConnection {
  private readonly file: string
  private readonly waiting = new Map<number, Waiting>()
  private worker: Worker | undefined
  private asked = 0

  constructor(file: string) {
    this.file = file
  }
  async init() {}
  acquireConnection = async () => this
  async releaseConnection() {}
  beginTransaction = () => refuse()
  commitTransaction = () => refuse()
  rollbackTransaction = () => refuse()

  executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const worker = this.open()
    const id = this.asked++
    worker.ref()
    worker.postMessage({ id, sql, parameters } satisfies Question)
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve: (rows) => resolve({ rows: rows as Row[] }), reject })
    })
  }

  // biome-ignore lint/correctness/useYield: it only throws; long reads are paged.
  async *streamQuery(): AsyncGenerator<never> {
    await refuse()
  }

  async destroy(): Promise<void> {
    const { worker } = this
    this.worker = undefined
    await worker?.terminate()
    this.fail(new Error('the store was closed'))
  }

  private open(): Worker {
    if (this.worker) return this.worker
    const worker = new Worker(new URL('./sqlite-reader.worker.ts', import.meta.url), { workerData: this.file })
    worker.on('message', ({ id, rows, error }: Reply) => {
      const one = this.waiting.get(id)
      this.waiting.delete(id)
      if (this.waiting.size === 0) worker.unref()
      if (rows) one?.resolve(rows)
      else one?.reject(Object.assign(new Error(error?.message), error))
    })
    worker.on('error', (reason) => {
      if (this.worker === worker) this.worker = undefined
      this.fail(reason)
    })
    this.worker = worker
    return worker
  }

  private fail(reason: unknown): void {
    for (const { reject } of this.waiting.values()) reject(reason)
    this.waiting.clear()
  }
}

async function refuse(): Promise<never> {
  throw new Error('the reader only reads')
}
