import { randomUUID } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import type { Column, Table } from '#scripts/migrate-postgres/tables.ts'
import type { Random } from '../../bench/support/random.ts'

/** Texts that may break between two databases: quotes, backslashes, line ends, wide and combining characters. */
const pieces = [
  '',
  ' ',
  "'",
  '"',
  '\\',
  '\\N',
  '\r\n',
  '\t',
  '가나다',
  '한́',
  '👩‍👩‍👧',
  '\u{1F600}',
  'ß',
  '%_',
  '\u0001',
  '\uffff',
  '{}',
  'NULL',
  '𠮷',
  'Ａ',
  'zz',
  'Z',
]

type ColumnFacts = { isRequired: boolean; parent?: { table: string; column: string } }

export function fillWithRandomRows(store: DatabaseSync, tables: Table[], random: Random, count: number): void {
  store.exec('BEGIN')
  for (const table of tables.filter(({ isDerived }) => !isDerived)) {
    const facts = factsOf(store, table)
    const names = table.columns.map(({ name }) => `"${name}"`).join(', ')
    const places = table.columns.map(() => '?').join(', ')
    const insert = store.prepare(`INSERT INTO "${table.name}" (${names}) VALUES (${places})`)
    for (let row = 0; row < count; row++) {
      const values = table.columns.map((column) => randomValue(store, column, facts.get(column.name), random, row))
      insert.run(...values)
    }
  }
  store.exec('COMMIT')
}

function factsOf(store: DatabaseSync, { name }: Table): Map<string, ColumnFacts> {
  const columns = store.prepare('SELECT name, "notnull" AS required, pk FROM pragma_table_info(?)').all(name)
  const keys = store
    .prepare('SELECT "from" AS own, "table" AS parent, "to" AS target FROM pragma_foreign_key_list(?)')
    .all(name)
  return new Map(
    columns.map((column) => {
      const key = keys.find(({ own }) => own === column.name)
      const parent = key && { table: String(key.parent), column: String(key.target ?? 'id') }
      return [String(column.name), { isRequired: Boolean(column.required || column.pk), ...(parent && { parent }) }]
    }),
  )
}

function randomValue(
  store: DatabaseSync,
  { name, type }: Column,
  facts: ColumnFacts | undefined,
  random: Random,
  row: number,
) {
  if (!facts?.isRequired && random.chance(0.3)) return null
  if (facts?.parent) return parentOf(store, facts.parent, row)
  if (type === 'boolean') return random.between(0, 1)
  // Unique, above all keys of the demo data, and of different lengths: as texts they have another order.
  if (type === 'integer') return 9_000 + row * 1_000 + random.between(0, 999)
  // Times must be valid, because the database calculates with them.
  if (name.endsWith('At')) return new Date(random.between(1.6e12, 1.9e12)).toISOString()
  if (type === 'bigint') return 2 ** 52 + random.between(0, 2 ** 31)
  const text = Array.from({ length: random.between(0, 6) }, () => random.pick(pieces)).join('')
  return type === 'json' ? jsonOf(text, random) : `${text}${randomUUID()}`
}

/** JSON text in different formats: spaces and the order of keys must be kept. */
function jsonOf(text: string, random: Random): string {
  const value = random.pick([text, null, 1e21, -0.1, true, [], {}, { b: text, a: [text, { text }] }])
  return JSON.stringify(value, null, random.between(0, 2))
}

function parentOf(store: DatabaseSync, { table, column }: { table: string; column: string }, row: number) {
  const found = store
    .prepare(`SELECT "${column}" AS value FROM "${table}" ORDER BY rowid DESC LIMIT 1 OFFSET ?`)
    .get(row)
  return found?.value ?? null
}
