import type { CompiledQuery, DatabaseConnection, Dialect, Driver, TransactionSettings } from 'kysely'

/** Commits of this process that wrote to a table which visitors may see. */
export type WriteCount = { count: number }

/** Tables that no answer for all visitors reads. A table that is missing here only costs some cached answers. */
const unseenTables = new Set([
  'access_log',
  'access_log_head',
  'account_file',
  'account_link',
  'application',
  'application_count',
  'application_event',
  'bulk',
  'bulk_row',
  'clean_up',
  'form_entry',
  'identity_attempt',
  'inquiry',
  'last_editor',
  'log_in_place',
  'outbox_message',
  'passkey',
  'passkey_challenge',
  'presence',
  'rate_limit',
  'recovery_code',
  'refresh_session',
  'remote_draft',
  'store_key',
  'unnamed_file',
  'waiting_room',
  'waiting_ticket',
])
/** A notice that is opened counts a view; the number may be a second late. */
const countsView = /^update "notice" set "views" = "views" \+/
const written = /\b(?:insert into|(?<!for |do )update|delete from)\s+"?(\w+)/gi

/** Counts a write after its commit and before its caller continues, also if the commit may have failed. */
export function watchWrites(dialect: Dialect, writes: WriteCount): Dialect {
  return {
    createDriver: () => new WatchingDriver(dialect.createDriver(), writes),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
  }
}

export function isSeen(sql: string): boolean {
  if (countsView.test(sql)) return false
  return [...sql.matchAll(written)].some(([, table = '']) => !unseenTables.has(table.toLowerCase()))
}

class WatchedConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection
  readonly #writes: WriteCount
  /** Undefined outside a transaction. */
  #hasWritten: boolean | undefined

  constructor(inner: DatabaseConnection, writes: WriteCount) {
    this.inner = inner
    this.#writes = writes
  }

  async executeQuery<Row>(query: CompiledQuery) {
    if (!isSeen(query.sql)) return this.inner.executeQuery<Row>(query)
    if (this.#hasWritten !== undefined) {
      this.#hasWritten = true
      return this.inner.executeQuery<Row>(query)
    }
    try {
      return await this.inner.executeQuery<Row>(query)
    } finally {
      this.#writes.count++
    }
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize: number) {
    return this.inner.streamQuery<Row>(query, chunkSize)
  }

  begin(): void {
    this.#hasWritten = false
  }

  end(): void {
    if (this.#hasWritten) this.#writes.count++
    this.#hasWritten = undefined
  }
}

class WatchingDriver implements Driver {
  readonly #driver: Driver
  readonly #writes: WriteCount

  constructor(driver: Driver, writes: WriteCount) {
    this.#driver = driver
    this.#writes = writes
  }

  init = () => this.#driver.init()
  acquireConnection = async () => new WatchedConnection(await this.#driver.acquireConnection(), this.#writes)
  releaseConnection = ({ inner }: WatchedConnection) => this.#driver.releaseConnection(inner)
  destroy = () => this.#driver.destroy()

  async beginTransaction(connection: WatchedConnection, settings: TransactionSettings): Promise<void> {
    await this.#driver.beginTransaction(connection.inner, settings)
    connection.begin()
  }

  commitTransaction(connection: WatchedConnection): Promise<void> {
    return this.#driver.commitTransaction(connection.inner).finally(() => connection.end())
  }

  rollbackTransaction(connection: WatchedConnection): Promise<void> {
    return this.#driver.rollbackTransaction(connection.inner).finally(() => connection.end())
  }
}
