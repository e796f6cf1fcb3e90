import { closeSync, openSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely, SqliteAdapter, SqliteDialect } from 'kysely'
import { makeFolderDurably } from '#server/kit/durable.ts'
import type { Database, Db } from './database.ts'
import { TolerantCompiler } from './sqlite-compiler.ts'
import { prepareIn } from './sqlite-statement.ts'

/**
 * The embedded store. `synchronous=FULL`: a commit is on the disk before it is acknowledged;
 * `NORMAL` lost acknowledged rows in simulated power cuts. `secure_delete`: what is destroyed is overwritten.
 * `onClose` runs when it is destroyed.
 */
export function openSqlite(file: string, onClose = () => {}): Db {
  if (file !== ':memory:') makeDurably(file)
  const connection = new DatabaseSync(file)
  // The timeout first: after a crash another connection may be putting the journal in order.
  connection.exec(`
    PRAGMA busy_timeout = 5000;
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA foreign_keys = ON;
    PRAGMA secure_delete = ON;
    PRAGMA cache_size = -65536;
  `)
  return new Kysely<Database>({ dialect: new OurDialect({ database: adapt(connection, onClose) }) })
}

/** A new store is for the server alone to read, also in a folder that others may open; its log takes the same mode. */
function makeDurably(file: string): void {
  makeFolderDurably(path.dirname(file))
  closeSync(openSync(file, 'a', 0o600))
}

class OurDialect extends SqliteDialect {
  /** An upgrade is one transaction, also of its schema: SQLite can do that, and Kysely's dialect leaves it out. */
  override createAdapter() {
    return new (class extends SqliteAdapter {
      override get supportsTransactionalDdl() {
        return true
      }
    })()
  }

  override createQueryCompiler() {
    return new TolerantCompiler()
  }
}

/** What Kysely's dialect asks of a store. */
function adapt(connection: DatabaseSync, onClose: () => void) {
  const prepare = prepareIn(connection)
  return {
    close() {
      onClose()
      connection.close()
    },
    prepare(sql: string) {
      // A full disk has SQLite roll back by itself; a second time would fail and hide what it failed of.
      return sql === 'rollback' && !connection.isTransaction ? nothing : prepare(sql)
    },
  }
}

const nothing = { reader: false, all: () => [], run: () => ({ changes: 0, lastInsertRowid: 0 }), *iterate() {} }
