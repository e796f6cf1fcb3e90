import type { DatabaseSync } from 'node:sqlite'
import type { Client } from 'pg'

export type Column = { name: string; type: string }
export type Table = {
  name: string
  columns: Column[]
  key: Column[]
  /** Written by triggers: PostgreSQL's own triggers fill it while the other tables are copied. */
  isDerived: boolean
}

/** Tables in the order of their foreign keys, without those of the migrator and of SQLite. */
export function readTables(store: DatabaseSync): Table[] {
  const rows = store.prepare(`SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name`).all()
  const names = rows.map(({ name }) => String(name)).filter((name) => !/^(sqlite|kysely)_/.test(name))
  const order: string[] = []
  const visit = (name: string) => {
    if (order.includes(name)) return
    for (const parent of parentsOf(store, name)) if (parent !== name) visit(parent)
    order.push(name)
  }
  names.forEach(visit)
  const derived = readDerived(store)
  return order.map((name) => ({ ...readTable(store, name), isDerived: derived.has(name) }))
}

function parentsOf(store: DatabaseSync, name: string): string[] {
  return store
    .prepare('SELECT "table" AS parent FROM pragma_foreign_key_list(?)')
    .all(name)
    .map(({ parent }) => String(parent))
}

function readDerived(store: DatabaseSync): Set<string> {
  const triggers = store.prepare(`SELECT sql FROM sqlite_schema WHERE type = 'trigger'`).all()
  const written = triggers.flatMap(({ sql }) => Array.from(String(sql).matchAll(/INSERT INTO "?(\w+)/gi)))
  return new Set(written.map(([, name = '']) => name))
}

function readTable(store: DatabaseSync, name: string): Omit<Table, 'isDerived'> {
  const rows = store.prepare('SELECT name, lower(type) AS type, pk FROM pragma_table_info(?)').all(name)
  const columns = rows.map((row) => ({ name: String(row.name), type: String(row.type), pk: Number(row.pk) }))
  const key = columns.filter(({ pk }) => pk > 0).sort((a, b) => a.pk - b.pk)
  if (key.length === 0) throw new Error(`The table ${name} has no key to compare its rows by.`)
  return { name, columns, key }
}

/** The order of columns may differ. */
export async function refuseMissingColumns(client: Client, tables: Table[]): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string }>(
    `SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns WHERE table_schema = current_schema()`,
  )
  const there = new Set(rows.map(({ table, column }) => `${table}.${column}`))
  const here = tables.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`))
  const missing = here.filter((one) => !there.has(one))
  if (missing.length > 0) throw new Error(`PostgreSQL has no place for ${missing.join(', ')}.`)
}

/** Quotes a name that may be an SQL keyword, such as “user”. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
