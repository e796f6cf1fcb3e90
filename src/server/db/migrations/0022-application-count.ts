import { type CreateTableBuilder, type RawBuilder, sql } from 'kysely'
import type { Engine, PastDb } from '#server/db/database.ts'

/**
 * Triggers keep the counts in the transaction that changes an application. SQLite has one writer and updates in place.
 * On PostgreSQL writers would wait for each other at the rows of the day, so each statement adds its own rows and
 * readers sum them; see `fold-counts.ts`.
 */
export async function up(db: PastDb, engine: Engine): Promise<void> {
  let table: CreateTableBuilder<string, string> = db.schema.createTable('application_count')
  for (const name of keys) table = table.addColumn(name, name === 'round' ? 'integer' : 'text', (one) => one.notNull())
  table = table.addColumn('count', 'integer', (column) => column.notNull())
  if (engine === 'sqlite') table = table.addPrimaryKeyConstraint('application_count_key', [...keys])
  await table.execute()
  await sql`INSERT INTO application_count (${columns}, count)
    SELECT ${keysOf('a', engine)}, count(*) FROM application AS a WHERE ${isSent('a')}
    GROUP BY ${places}`.execute(db)
  await (engine === 'sqlite' ? countInPlace(db) : countByStatement(db))
}

const keys = [
  'kind',
  'round',
  'status',
  'day',
  'qualification_type',
  'supply_type',
  'earning_rank',
  'region_rank',
] as const
const columns = sql.join(keys.map((name) => sql.ref(name)))
const places = sql.join(keys.map((_, index) => sql.lit(index + 1)))

function keysOf(row: string, engine: Engine): RawBuilder<unknown> {
  const column = (name: string) => sql`${sql.raw(row)}.${sql.ref(name)}`
  const submittedAt = column('submittedAt')
  const day =
    engine === 'sqlite'
      ? sql`date(${submittedAt}, '+9 hours')`
      : sql`to_char((${submittedAt})::timestamptz AT TIME ZONE 'UTC' + interval '9 hours', 'YYYY-MM-DD')`
  return sql.join(
    keys.map((name, index) => {
      if (name === 'day') return day
      return index < 3 ? column(name) : sql`coalesce(${column(name)}, '')`
    }),
  )
}

function isSent(row: string): RawBuilder<unknown> {
  return sql.raw(`${row}."status" <> 'DRAFT' AND ${row}."destroyedAt" IS NULL AND ${row}."submittedAt" IS NOT NULL`)
}

async function countInPlace(db: PastDb): Promise<void> {
  const add = (row: 'NEW' | 'OLD', by: number) => sql`
    INSERT INTO application_count (${columns}, count) SELECT ${keysOf(row, 'sqlite')}, ${sql.lit(by)} WHERE ${isSent(row)}
    ON CONFLICT DO UPDATE SET count = count + excluded.count;`
  const changed = sql.join(
    [...keys.filter((name) => name !== 'day'), 'submittedAt', 'destroyedAt'].map((name) => sql.ref(name)),
  )
  await sql`CREATE TRIGGER application_count_new AFTER INSERT ON application
    BEGIN ${add('NEW', 1)} END`.execute(db)
  await sql`CREATE TRIGGER application_count_changed AFTER UPDATE OF ${changed} ON application
    BEGIN ${add('OLD', -1)} ${add('NEW', 1)} END`.execute(db)
  await sql`CREATE TRIGGER application_count_gone AFTER DELETE ON application
    BEGIN ${add('OLD', -1)} END`.execute(db)
}

async function countByStatement(db: PastDb): Promise<void> {
  const rows = (table: string, by: number) =>
    sql`SELECT ${keysOf(table, 'postgres')}, ${sql.lit(by)} FROM ${sql.raw(table)} WHERE ${isSent(table)}`
  const add = (name: string, from: RawBuilder<unknown>) => sql`CREATE FUNCTION ${sql.raw(name)}() RETURNS trigger
    LANGUAGE plpgsql AS $$ BEGIN
      INSERT INTO application_count (${columns}, count)
        SELECT ${columns}, sum(by) FROM (${from}) AS changed (${columns}, by) GROUP BY ${places} HAVING sum(by) <> 0;
      RETURN NULL;
    END $$`
  const trigger = (
    name: string,
    event: string,
    tables: string,
  ) => sql`CREATE TRIGGER ${sql.raw(name)} AFTER ${sql.raw(event)}
    ON application REFERENCING ${sql.raw(tables)} FOR EACH STATEMENT EXECUTE FUNCTION ${sql.raw(name)}()`
  const both = sql`${rows('old_rows', -1)} UNION ALL ${rows('new_rows', 1)}`
  for (const [name, event, from, tables] of [
    ['application_count_new', 'INSERT', rows('new_rows', 1), 'NEW TABLE AS new_rows'],
    ['application_count_changed', 'UPDATE', both, 'OLD TABLE AS old_rows NEW TABLE AS new_rows'],
    ['application_count_gone', 'DELETE', rows('old_rows', -1), 'OLD TABLE AS old_rows'],
  ] as const) {
    await add(name, from).execute(db)
    await trigger(name, event, tables).execute(db)
  }
}
