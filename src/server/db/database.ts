import type { ColumnType, Kysely, Transaction } from 'kysely'

/** A JSON column: read as a value, written as text (see `json`). */
export type Json<Value> = ColumnType<Value, string, string>

/** Columns of most tables. Times are UTC in ISO format. */
export type Stamped = { id: string; createdAt: string; updatedAt: string }

// biome-ignore lint/suspicious/noEmptyInterface: features add their tables by declaration merging.
export interface Database {}

export type Engine = 'sqlite' | 'postgres'
export type Db = Kysely<Database>
export type Trx = Transaction<Database>

export function json(value: unknown): string {
  return JSON.stringify(value)
}

// biome-ignore lint/suspicious/noExplicitAny: migrations describe past schemas, for which there are no types.
export type PastDb = Kysely<any>
