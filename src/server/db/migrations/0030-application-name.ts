import { type RawBuilder, sql } from 'kysely'
import type { Engine, PastDb } from '#server/db/database.ts'

/**
 * Every suffix of a name (`김하늘`, `하늘`, `늘`): a part of a name is the prefix of a suffix, which an index finds on both
 * engines. Each row also holds the columns that a list filters and sorts by, so that hits need no lookup. Triggers keep
 * the table in the transaction that changes an application.
 */
export async function up(db: PastDb, engine: Engine): Promise<void> {
  await indexNames(db, engine, (row) => `${row}."name"`)
}

export type NameOf = (row: string) => string

export async function indexNames(db: PastDb, engine: Engine, nameOf: NameOf): Promise<void> {
  const { endings, ...parts } = endingsBy(engine, nameOf)
  await removeEarlier(db, engine)
  const isSqlite = engine === 'sqlite'
  // Orders by bytes, independent of the locale of PostgreSQL.
  const suffixType = isSqlite ? sql`text` : sql`text COLLATE "C"`
  await sql`CREATE TABLE application_name (kind text NOT NULL, suffix ${suffixType} NOT NULL,
    "submittedAt" text NOT NULL, "applicationId" text NOT NULL,
    name text NOT NULL, status text NOT NULL, round integer NOT NULL, qualification_type text, supply_type text,
    PRIMARY KEY (kind, suffix, "submittedAt", "applicationId") ${isSqlite ? sql`` : sql`INCLUDE (${columns(listed)})`})
    ${isSqlite ? sql`WITHOUT ROWID` : sql``}`.execute(db)
  await sql`${insert} ${endings('a', listed, sql`application AS a, `)}`.execute(db)
  await (isSqlite ? keepInSqlite(db, parts) : keepInPostgres(db, { endings, ...parts }))
}

async function removeEarlier(db: PastDb, engine: Engine): Promise<void> {
  for (const event of ['new', 'changed', 'gone'].map((name) => sql.raw(`application_name_${name}`)))
    await (engine === 'sqlite'
      ? sql`DROP TRIGGER IF EXISTS ${event}`
      : sql`DROP FUNCTION IF EXISTS ${event} CASCADE`
    ).execute(db)
  await sql`DROP TABLE IF EXISTS application_name`.execute(db)
}

const listed = ['name', 'status', 'round', 'qualification_type', 'supply_type']
const columns = (names: string[]) => sql.raw(names.map((name) => `"${name}"`).join(', '))

const placesInName = JSON.stringify(Array.from({ length: 60 }, (_, index) => index + 1))
const insert = sql`INSERT INTO application_name (kind, suffix, "submittedAt", "applicationId", ${columns(listed)})`

function isFound(row: string): string {
  return `${row}."status" <> 'DRAFT' AND ${row}."destroyedAt" IS NULL AND ${row}."submittedAt" IS NOT NULL`
}

function endingsBy(engine: Engine, nameOf: NameOf) {
  function endings(row: string, others = listed, from: RawBuilder<unknown> = sql``): RawBuilder<unknown> {
    const key = [`${row}."kind"`, 'lower(substr(spelling.value, place.value))', `${row}."submittedAt"`, `${row}."id"`]
    const columnOf = engine === 'sqlite' ? '' : ' (value)'
    const spelling = engine === 'sqlite' ? `json_each(json_array(${nameOf(row)}))` : `LATERAL (VALUES (${nameOf(row)}))`
    const places = engine === 'sqlite' ? `json_each('${placesInName}')` : `generate_series(1, length(${row}."name"))`
    return sql`SELECT ${sql.raw([...key, ...others.map((column) => `${row}."${column}"`)].join(', '))}
      FROM ${from}${sql.raw(`${spelling} AS spelling${columnOf}, ${places} AS place${columnOf}`)}
      WHERE ${sql.raw(`place.value <= length(spelling.value) AND ${isFound(row)}`)}`
  }
  const remove = sql`DELETE FROM application_name
    WHERE (kind, suffix, "submittedAt", "applicationId") IN (${endings('OLD', [])});`
  return { endings, remove, enter: sql`${insert} ${endings('NEW')};` }
}
type Parts = ReturnType<typeof endingsBy>

const decisive = ['kind', 'submittedAt', 'destroyedAt', ...listed]
const isOther = (differs: string) =>
  sql.raw(decisive.map((name) => `OLD."${name}" ${differs} NEW."${name}"`).join(' OR '))

async function keepInSqlite(db: PastDb, { remove, enter }: Omit<Parts, 'endings'>): Promise<void> {
  await sql`CREATE TRIGGER application_name_new AFTER INSERT ON application WHEN ${sql.raw(isFound('NEW'))}
    BEGIN ${enter} END`.execute(db)
  await sql`CREATE TRIGGER application_name_changed AFTER UPDATE OF ${columns(decisive)} ON application
    WHEN ${isOther('IS NOT')} BEGIN ${remove} ${enter} END`.execute(db)
  await sql`CREATE TRIGGER application_name_gone AFTER DELETE ON application WHEN ${sql.raw(isFound('OLD'))}
    BEGIN ${remove} END`.execute(db)
}

async function keepInPostgres(db: PastDb, { endings, remove, enter }: Parts): Promise<void> {
  const create = async (name: string, body: RawBuilder<unknown>, when: RawBuilder<unknown>) => {
    await sql`CREATE FUNCTION ${sql.raw(name)}() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN ${body} RETURN NULL; END $$`.execute(db)
    await sql`CREATE TRIGGER ${sql.raw(name)} AFTER ${when} EXECUTE FUNCTION ${sql.raw(name)}()`.execute(db)
  }
  const eachRow = (event: string, condition: RawBuilder<unknown>) =>
    sql`${sql.raw(event)} ON application FOR EACH ROW WHEN (${condition})`
  await create(
    'application_name_new',
    sql`${insert} ${endings('new_rows', listed, sql`new_rows, `)};`,
    sql`INSERT ON application REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT`,
  )
  await create('application_name_changed', sql`${remove} ${enter}`, eachRow('UPDATE', isOther('IS DISTINCT FROM')))
  await create('application_name_gone', remove, eachRow('DELETE', sql.raw(isFound('OLD'))))
}
