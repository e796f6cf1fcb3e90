import { createHash } from 'node:crypto'
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'
import type { Client } from 'pg'
import { quoted, type Table } from './tables.ts'

/** A row in column order, as the text that PostgreSQL accepts and returns. */
type Row = (string | null)[]

const pageSize = 500

/** Both readers return rows in byte order of their key, so that they can be compared one by one. */
export function* readFromSqlite(store: DatabaseSync, { name, columns, key }: Table): Generator<Row> {
  const list = columns.map((column) => quoted(column.name)).join(', ')
  const order = key.map((column) => quoted(column.name)).join(', ')
  const query = store.prepare(`SELECT ${list} FROM ${quoted(name)} ORDER BY ${order}`)
  query.setReadBigInts(true)
  for (const values of query.iterate())
    yield columns.map((column) => asText(values[column.name] ?? null, column.type, `${name}.${column.name}`))
}

function asText(value: SQLOutputValue, type: string, place: string): string | null {
  if (value === null) return null
  if (type === 'boolean') return value === 0n ? 'false' : 'true'
  if (typeof value === 'object') throw new Error(`${place} holds bytes, which no column of PostgreSQL is for.`)
  return String(value)
}

export async function* readFromPostgres(client: Client, { name, columns, key }: Table): AsyncGenerator<Row> {
  const list = columns.map((column) => `${quoted(column.name)}::text`).join(', ')
  // With the table's name, because a bare name would mean the selected column, which is text.
  // "C" sorts by bytes, as SQLite does.
  const order = key
    .map((column) => `${quoted(name)}.${quoted(column.name)}${column.type === 'text' ? ' COLLATE "C"' : ''}`)
    .join(', ')
  await client.query(`DECLARE rows_there NO SCROLL CURSOR FOR SELECT ${list} FROM ${quoted(name)} ORDER BY ${order}`)
  for (;;) {
    const { rows } = await client.query<Row>({ text: `FETCH ${pageSize} FROM rows_there`, rowMode: 'array' })
    yield* rows
    if (rows.length < pageSize) break
  }
  await client.query('CLOSE rows_there')
}

export async function writeToPostgres(client: Client, { name, columns }: Table, rows: Iterable<Row>): Promise<void> {
  const list = columns.map((column) => quoted(column.name)).join(', ')
  let page: Row[] = []
  const flush = async () => {
    if (page.length === 0) return
    const places = page.map(
      (_, row) => `(${columns.map((_column, at) => `$${row * columns.length + at + 1}`).join(', ')})`,
    )
    await client.query(`INSERT INTO ${quoted(name)} (${list}) VALUES ${places.join(', ')}`, page.flat())
    page = []
  }
  for (const row of rows) if (page.push(row) === pageSize) await flush()
  await flush()
}

export function hashRow(row: Row): string {
  return createHash('sha256').update(JSON.stringify(row)).digest('hex')
}
