import type { Context } from 'hono'
import type { Kysely } from 'kysely'
import * as v from 'valibot'
import type { Resource } from '#contract/kit/resource.ts'
import { type Db, json, type Trx } from '#server/db/database.ts'
import { ApiError } from './api-error.ts'
import type { AppEnv } from './app-env.ts'
import { shaped } from './shaped.ts'
import { entityTag, requireVersion } from './version.ts'

export type Kept = Omit<Resource, 'create' | 'update'> & Record<'create' | 'update', v.GenericSchema<unknown, object>>

export type Row = Record<string, unknown>

type Held = { resource: Kept; table: string; id: unknown }

/** Locks the row until the end of the transaction. Throws 409 if the caller knows an older version. */
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

export function present(resource: Kept, row: Row): Row {
  return fitting(resource, row) ?? named(resource, row)
}

/**
 * A row that does not fit the contract, such as one of another version, is left out for visitors and must not break the
 * list. Staff get it as it is stored, to correct or delete it.
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

function named(resource: Kept, { id, ...row }: Row): Row {
  const fields = Object.entries(resource.record.entries).filter(([name]) => name !== '_id')
  return { _id: id, ...Object.fromEntries(fields.map(([name, field]) => [name, shaped(field, row[name])])) }
}

export function answer(resource: Kept, row: Row) {
  return { [resource.singular]: present(resource, row) }
}

/** Covers only fields that can be edited, so a counter does not change the version. */
export function versionOf(resource: Kept, row: Row): string {
  const shown = present(resource, row)
  return entityTag(Object.keys(resource.fields).map((name) => shown[name] ?? null))
}

// biome-ignore lint/suspicious/noExplicitAny: the table's name is data here; `TableOf` has checked that it fits the resource.
export function untyped(db: Db | Trx): Kysely<any> {
  return db
}

export function toColumns(input: object): Row {
  return Object.fromEntries(
    Object.entries(input).map(([key, value]) => [
      key,
      typeof value === 'object' && value !== null ? json(value) : value,
    ]),
  )
}
