import type { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { CompiledQuery, type DatabaseConnection, type SqliteDatabase, SqliteDriver } from 'kysely'

/** SQLITE_BUSY, in the low byte of a result code: another connection holds the lock. */
const busy = 5
const pauseMilliseconds = 20
/** Five seconds with the pauses. */
const retries = 250

/**
 * Callers take turns on the only connection. A statement that meets the lock of another process is retried; during the
 * pause other callers have the connection. So reads go on, and waiting does not block the event loop.
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

  /** Takes the write lock at once: SQLite refuses it, without waiting, to a transaction whose reads are outdated. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  /** Not within a transaction, whose statements no other caller may come between. */
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

export function isBusy(reason: unknown): boolean {
  return reason instanceof Error && 'errcode' in reason && (Number(reason.errcode) & 0xff) === busy
}
