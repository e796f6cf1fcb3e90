import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Env } from '#server/env.ts'
import { makeFolderDurably } from '#server/process/durable.ts'
import { StartError } from '#server/process/start-error.ts'
import { isBusy } from './sqlite-driver.ts'

/** Garbage collection would close the connections and release their locks. */
const held: DatabaseSync[] = []

/**
 * Locks the data folder until this process ends. SQLite's lock belongs to the process, so a crash releases it too.
 * Servers that share a PostgreSQL may share the folder.
 */
export function holdFolder({ DATA_DIR, DATABASE_URL }: Pick<Env, 'DATA_DIR' | 'DATABASE_URL'>): void {
  if (DATABASE_URL) return
  makeFolderDurably(DATA_DIR)
  const lock = lockFile(path.join(DATA_DIR, 'server.lock'))
  if (!lock)
    throw new StartError(
      `Another server is running on the data folder ${path.resolve(DATA_DIR)}. Stop it first, or give this one a folder of its own by DATA_DIR; several servers on one store need DATABASE_URL.`,
    )
  held.push(lock)
}

/** Locks a file until the connection is closed or the process ends. Undefined if it is locked already. */
export function lockFile(file: string): DatabaseSync | undefined {
  const lock = new DatabaseSync(file)
  try {
    lock.exec('BEGIN EXCLUSIVE')
    return lock
  } catch (reason) {
    lock.close()
    if (isBusy(reason)) return undefined
    throw reason
  }
}
