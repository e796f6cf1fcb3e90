import type { Context } from 'hono'
import type { Kysely } from 'kysely'
import * as v from 'valibot'
import type { Resource } from '#contract/kit/resource.ts'
import { type Db, json, type Trx } from '#server/db/database.ts'
import { ApiError } from './api-error.ts'
import type { AppEnv } from './app-env.ts'
import { shaped } from './shaped.ts'
import { entityTag, requireVersion } from './version.ts'

export type AnyResource = Omit<Resource, 'create' | 'update'> &
  Record<'create' | 'update', v.GenericSchema<unknown, object>>

export type Row = Record<string, unknown>

type Locked = { resource: AnyResource; table: string; id: unknown }

/** Locks a row until the end of the transaction. Throws 404, or 409 if `If-Match` names an older version. */
export async function lockRow(c: Context<AppEnv>, trx: Trx, { resource, table, id }: Locked): Promise<Row> {
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

/** The record of a row: only the fields that the contract names. */
export function present(resource: AnyResource, row: Row): Row {
  return parsed(resource, row) ?? repaired(resource, row)
}

/**
 * A row that does not fit the contract, such as one of another version, must not break the list: visitors get the list
 * without it, staff get it with unusable values emptied, to correct or delete it.
 */
export function presentAll(c: Context<AppEnv>, resource: AnyResource, rows: Row[]): Row[] {
  return rows.flatMap((row) => {
    const record = parsed(resource, row)
    if (record) return [record]
    c.var.log.error({ resource: resource.singular, id: row.id }, 'a row does not fit the contract')
    return c.var.staff ? [repaired(resource, row)] : []
  })
}

function parsed(resource: AnyResource, { id, ...row }: Row): Row | undefined {
  const { success, output } = v.safeParse(resource.record, { _id: id, ...row })
  return success ? output : undefined
}

function repaired(resource: AnyResource, { id, ...row }: Row): Row {
  const fields = Object.entries(resource.record.entries).filter(([name]) => name !== '_id')
  return { _id: id, ...Object.fromEntries(fields.map(([name, field]) => [name, shaped(field, row[name])])) }
}

export function answer(resource: AnyResource, row: Row) {
  return { [resource.singular]: present(resource, row) }
}

/** The `ETag` of a record. Covers only fields that can be edited, so a counter does not change it. */
export function versionOf(resource: AnyResource, row: Row): string {
  const shown = present(resource, row)
  return entityTag(Object.keys(resource.fields).map((name) => shown[name] ?? null))
}

// biome-ignore lint/suspicious/noExplicitAny: the table's name is data here; `TableOf` has checked that it fits the resource.
export function untyped(db: Db | Trx): Kysely<any> {
  return db
}

/** Objects and arrays are stored as JSON text. */
export function toColumns(input: object): Row {
  return Object.fromEntries(
    Object.entries(input).map(([key, value]) => [
      key,
      typeof value === 'object' && value !== null ? json(value) : value,
    ]),
  )
}
