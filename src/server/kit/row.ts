import type { Context } from 'hono'
import type { Kysely } from 'kysely'
import * as v from 'valibot'
import type { Resource } from '#contract/resource.ts'
import { type Db, json, type Trx } from '#server/db/database.ts'
import { ApiError } from './api-error.ts'
import type { AppEnv } from './app-env.ts'
import { shaped } from './shaped.ts'
import { entityTag, requireVersion } from './version.ts'

/** A resource, or one whose input is made ready to be kept on its way in; see `richText`. */
export type Kept = Omit<Resource, 'create' | 'update'> & Record<'create' | 'update', v.GenericSchema<unknown, object>>

/** A row of a table that fits a resource. */
export type Row = Record<string, unknown>

type Held = { resource: Kept; table: string; id: unknown }

/** The row, which nobody else can change before this transaction ends; 409 for a caller who knows an older one. */
export async function hold(c: Context<AppEnv>, trx: Trx, { resource, table, id }: Held): Promise<Row> {
  const rows = untyped(trx)
  await rows
    .updateTable(table)
    .set((eb) => ({ updatedAt: eb.ref('updatedAt') }))
    .where('id', '=', id)
    .execute()
  const row: Row | undefined = await rows.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new ApiError('notFound')
  await requireVersion(c, trx, versionOf(resource, row), `${table}/${id}`)
  return row
}

/** Rows leave through the contract: a column that it does not name stays here. */
export function present(resource: Kept, row: Row): Row {
  return fitting(resource, row) ?? named(resource, row)
}

/**
 * The rows of a list. One that the contract refuses, such as a text of another version of it, is left out of what
 * visitors see, and breaks no list; staff get it as it is kept, to mend or delete it.
 */
export function presentAll(c: Context<AppEnv>, resource: Kept, rows: Row[]): Row[] {
  return rows.flatMap((row) => {
    const shown = fitting(resource, row)
    if (shown) return [shown]
    c.var.log.error({ resource: resource.singular, id: row.id }, 'a row does not fit the contract')
    return c.var.staff ? [named(resource, row)] : []
  })
}

function fitting(resource: Kept, { id, ...row }: Row): Row | undefined {
  const { success, output } = v.safeParse(resource.record, { _id: id, ...row })
  return success ? output : undefined
}

/** The fields of the contract in their shapes, whatever stands in them. */
function named(resource: Kept, { id, ...row }: Row): Row {
  const fields = Object.entries(resource.record.entries).filter(([name]) => name !== '_id')
  return { _id: id, ...Object.fromEntries(fields.map(([name, field]) => [name, shaped(field, row[name])])) }
}

/** The body that answers one record. */
export function answer(resource: Kept, row: Row) {
  return { [resource.singular]: present(resource, row) }
}

/** Which content a row has: what may be edited of it, and nothing that changes by itself, such as a count. */
export function versionOf(resource: Kept, row: Row): string {
  const shown = present(resource, row)
  return entityTag(Object.keys(resource.fields).map((name) => shown[name] ?? null))
}

/** The store, whose table is named by a value. */
// biome-ignore lint/suspicious/noExplicitAny: the table's name is data here; `TableOf` has checked that it fits the resource.
export function untyped(db: Db | Trx): Kysely<any> {
  return db
}

/** Objects and lists are kept as JSON text. */
export function columns(input: object): Row {
  return Object.fromEntries(
    Object.entries(input).map(([key, value]) => [
      key,
      typeof value === 'object' && value !== null ? json(value) : value,
    ]),
  )
}
