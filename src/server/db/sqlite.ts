import { closeSync, openSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely, SqliteAdapter, type SqliteDatabase, SqliteDialect } from 'kysely'
import { makeFolderDurably } from '#server/process/durable.ts'
import type { Database, Db } from './database.ts'
import { TolerantCompiler } from './sqlite-compiler.ts'
import { PatientDriver } from './sqlite-driver.ts'
import { prepareIn } from './sqlite-statement.ts'
import { type WriteCount, watchWrites } from './watch-writes.ts'

/**
 * `synchronous=FULL`: a commit is on the disk before it is acknowledged; `NORMAL` lost acknowledged rows in simulated
 * power cuts. `secure_delete` overwrites deleted data. The cache is in KiB if negative. `onClose` runs when the
 * database is closed.
 */
export function openSqlite(
  file: string,
  { onClose = () => {}, writes = { count: 0 } }: { onClose?: () => void; writes?: WriteCount } = {},
): Db {
  if (file !== ':memory:') makePrivately(file)
  const connection = new DatabaseSync(file)
  // Timeout first: after a crash another connection may be recovering the journal.
  connection.exec(`
    PRAGMA busy_timeout = 5000;
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA foreign_keys = ON;
    PRAGMA secure_delete = ON;
    PRAGMA cache_size = -65536;
    -- From here on the driver retries: a timeout would block the event loop.
    PRAGMA busy_timeout = 0;
  `)
  return new Kysely<Database>({
    dialect: watchWrites(new PatientDialect(connection, adapt(connection, onClose)), writes),
  })
}

/** Mode 600: only the server may read it, also in a shared folder. SQLite gives its write-ahead log the same mode. */
function makePrivately(file: string): void {
  makeFolderDurably(path.dirname(file))
  closeSync(openSync(file, 'a', 0o600))
}

class PatientDialect extends SqliteDialect {
  override readonly createDriver: () => PatientDriver

  constructor(connection: DatabaseSync, database: SqliteDatabase) {
    super({ database })
    this.createDriver = () => new PatientDriver(connection, database)
  }

  override createAdapter() {
    return new PatientAdapter()
  }

  override createQueryCompiler() {
    return new TolerantCompiler()
  }
}

class PatientAdapter extends SqliteAdapter {
  /** Kysely need not queue the callers, because `PatientDriver` does. */
  override get supportsMultipleConnections() {
    return true
  }

  /** Makes an upgrade one transaction with its schema changes, which SQLite supports although Kysely denies it. */
  override get supportsTransactionalDdl() {
    return true
  }
}

function adapt(connection: DatabaseSync, onClose: () => void) {
  const prepare = prepareIn(connection)
  return {
    close() {
      onClose()
      connection.close()
    },
    prepare(sql: string) {
      // With a full disk SQLite rolls back by itself; a second rollback would fail and hide the cause.
      return sql === 'rollback' && !connection.isTransaction ? nothing : prepare(sql)
    },
  }
}

const nothing = { reader: false, all: () => [], run: () => ({ changes: 0, lastInsertRowid: 0 }), *iterate() {} }
