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
import { Thread } from '#server/process/thread.ts'
import type { Database, Db } from './database.ts'
import { TolerantCompiler } from './sqlite-compiler.ts'
import type { ReaderQuery } from './sqlite-reader.worker.ts'

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

class ReaderDriver implements Driver, DatabaseConnection {
  private readonly thread: Thread<ReaderQuery, unknown[]>

  constructor(file: string) {
    this.thread = new Thread(new URL('./sqlite-reader.worker.ts', import.meta.url), { data: file })
  }
  async init() {}
  acquireConnection = async () => this
  async releaseConnection() {}
  beginTransaction = () => refuse()
  commitTransaction = () => refuse()
  rollbackTransaction = () => refuse()

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    return { rows: (await this.thread.ask({ sql, parameters })) as Row[] }
  }

  // biome-ignore lint/correctness/useYield: it only throws; no query of the product streams.
  async *streamQuery(): AsyncGenerator<never> {
    await refuse()
  }

  destroy = () => this.thread.end()
}

async function refuse(): Promise<never> {
  throw new Error('the reader only reads')
}
