import type { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { CompiledQuery, type DatabaseConnection, type SqliteDatabase, SqliteDriver } from 'kysely'

/** Primary result code of SQLite: another connection holds the lock. */
const busy = 5
const pauseMilliseconds = 20
/** With the pause, five seconds. */
const retries = 250

/**
 * Callers take turns on the only connection. A statement that meets the lock of another process is retried; during the
 * pause other callers have the connection. So reads go on, and SQLite does not block the event loop.
 */
export class PatientDriver extends SqliteDriver {
  private readonly store: DatabaseSync
  private readonly queue: (() => void)[] = []
  private isTaken = false

  constructor(store: DatabaseSync, database: SqliteDatabase) {
    super({ database })
    this.store = store
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    await this.take()
    const connection = await super.acquireConnection()
    return {
      executeQuery: (query) => this.retryWhileBusy(() => connection.executeQuery(query)),
      streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
    }
  }

  override async releaseConnection(): Promise<void> {
    this.release()
  }

  /** Takes the write lock first: SQLite does not let a transaction that has read wait for it. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  /** Only outside a transaction: the statement has changed nothing, and no other caller may come between. */
  private async retryWhileBusy<Result>(execute: () => Promise<Result>): Promise<Result> {
    for (let left = retries; ; left--) {
      try {
        return await execute()
      } catch (reason) {
        if (left === 0 || !isBusy(reason) || this.store.isTransaction) throw reason
      }
      this.release()
      await wait(pauseMilliseconds)
      await this.take()
    }
  }

  private async take(): Promise<void> {
    if (this.isTaken) await new Promise<void>((resolve) => this.queue.push(resolve))
    this.isTaken = true
  }

  private release(): void {
    const next = this.queue.shift()
    if (next) next()
    else this.isTaken = false
  }
}

function isBusy(reason: unknown): boolean {
  return reason instanceof Error && 'errcode' in reason && (Number(reason.errcode) & 0xff) === busy
}
