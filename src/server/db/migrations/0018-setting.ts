import { sql } from 'kysely'
import type { Engine, PastDb } from '#server/db/database.ts'

export async function up(db: PastDb, engine: Engine): Promise<void> {
  await db.schema
    .createTable('setting')
    .addColumn('section', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('value', 'json', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('byId', 'text', (column) => column.notNull())
    .addColumn('by', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('setting_key', ['section', 'version'])
    .execute()
  await sql`CREATE INDEX access_log_cut ON access_log (sequence) WHERE action = 'cut'`.execute(db)
  await (engine === 'postgres' ? allowCutOnPostgres(db) : allowCutOnSqlite(db))
}

/** The last line that the newest `cut` line covers; the subject of that line is `log/<sequence>`. */
const cutEnd = sql`coalesce((SELECT cast(substr(subject, 5) AS bigint) FROM access_log WHERE action = 'cut'
  ORDER BY sequence DESC LIMIT 1), 0)`

async function allowCutOnPostgres(db: PastDb): Promise<void> {
  await sql`CREATE OR REPLACE FUNCTION access_log_is_append_only() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN
      IF TG_OP = 'DELETE' THEN
        IF OLD.sequence <= ${cutEnd} THEN RETURN OLD; END IF;
      END IF;
      RAISE EXCEPTION 'access_log is append only';
    END $$`.execute(db)
}

async function allowCutOnSqlite(db: PastDb): Promise<void> {
  await sql`DROP TRIGGER access_log_no_delete`.execute(db)
  await sql`CREATE TRIGGER access_log_no_delete BEFORE DELETE ON access_log WHEN OLD.sequence > ${cutEnd}
    BEGIN SELECT RAISE(ABORT, 'access_log is append only'); END`.execute(db)
}
