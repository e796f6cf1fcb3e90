import type { Context, Handler } from 'hono'
import { type Expression, type ExpressionBuilder, type Kysely, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import * as v from 'valibot'
import type { Resource } from '#contract/resource.ts'
import { type Database, type Db, json, type Trx } from '#server/db/database.ts'
import { ApiError } from './api-error.ts'
import type { AppEnv } from './app-env.ts'
import { readBody } from './body.ts'
import { applyFilters, type Filters, readListQuery } from './list.ts'

/** The three facts in which resources differ. What differs otherwise is a handler of its own in the routes file. */
type Facts<Name extends keyof Database> = {
  /** Which rows exist for this caller, in lists and one by one, to read, change and remove. */
  visibleTo?: (eb: ExpressionBuilder<Database, Name>, c: Context<AppEnv>) => Expression<SqlBool>
  filters: Filters<Name>
  /** The list's own order, `-` for descending; callers may sort by these columns too. */
  orderBy: readonly string[]
}

/** The tables that fit a resource: each of its fields is a column of the same name. */
type TableOf<R extends Resource> = {
  [Name in keyof Database]: Exclude<keyof R['fields'], keyof Database[Name]> extends never ? Name : never
}[keyof Database]

type Row = Record<string, unknown>

/** Handlers for the ordinary life of a resource. They mount nothing: a routes file lists verbs and permissions. */
export function crud<R extends Resource, Name extends TableOf<R>>(resource: R, table: Name, facts: Facts<Name>) {
  const { singular, plural } = resource
  const { visibleTo, filters, orderBy } = facts
  const tableName: string = table

  const visible = (c: Context<AppEnv>) => {
    const rows: SelectQueryBuilder<Database, Name, Row> = untyped(c.var.db).selectFrom(tableName).selectAll()
    return visibleTo ? rows.where((eb) => visibleTo(eb, c)) : rows
  }
  const find = async (c: Context<AppEnv>): Promise<Row> => {
    const row = await visible(c).where(sql<SqlBool>`id = ${c.req.param('id')}`).executeTakeFirst()
    if (!row) throw new ApiError('notFound')
    return row
  }
  /** Rows leave through the contract: a column that it does not name stays here. */
  const present = ({ id, ...row }: Row) => v.parse(resource.record, { _id: id, ...row })

  const list: Handler<AppEnv> = async (c) => {
    const sortable = orderBy.map((column) => column.replace(/^-/, ''))
    const { page, limit, sort, set } = readListQuery(c, { sortable, filters })
    const matching = applyFilters(visible(c), filters, set)
    const order = sort ? [sort] : orderBy.map(direction)
    const sorted = [...order, direction('-id')].reduce(
      (rows, { column, direction }) => rows.orderBy((eb) => eb.ref(column as never), direction),
      matching,
    )
    const rows = await sorted.limit(limit).offset((page - 1) * limit).execute()
    const count = matching.clearSelect().select((eb) => eb.fn.countAll<number>().as('total'))
    const { total } = await count.executeTakeFirstOrThrow()
    return c.json({ [plural]: rows.map(present), total, page, limit })
  }

  const get: Handler<AppEnv> = async (c) => c.json({ [singular]: present(await find(c)) })

  const create: Handler<AppEnv> = async (c) => {
    const input = await readBody(c, resource.create)
    const now = new Date(c.var.clock()).toISOString()
    const row = { id: uuid(), createdAt: now, updatedAt: now, ...input }
    await c.var.commit((trx) => untyped(trx).insertInto(tableName).values(columns(row)).execute())
    return c.json({ [singular]: present(row) }, 201)
  }

  const update: Handler<AppEnv> = async (c) => {
    const input = await readBody(c, resource.update)
    const row = await find(c)
    const changes = { ...input, updatedAt: new Date(c.var.clock()).toISOString() }
    await c.var.commit((trx) => untyped(trx).updateTable(tableName).set(columns(changes)).where('id', '=', row.id).execute())
    return c.json({ [singular]: present({ ...row, ...changes }) })
  }

  const remove: Handler<AppEnv> = async (c) => {
    const { id } = await find(c)
    await c.var.commit((trx) => untyped(trx).deleteFrom(tableName).where('id', '=', id).execute())
    return c.body(null, 204)
  }

  return { list, get, create, update, remove }
}

function direction(column: string) {
  return { column: column.replace(/^-/, ''), direction: column.startsWith('-') ? ('desc' as const) : ('asc' as const) }
}

// biome-ignore lint/suspicious/noExplicitAny: the table's name is data here; `TableOf` has checked that it fits the resource.
function untyped(db: Db | Trx): Kysely<any> {
  return db
}

/** Objects and lists are kept as JSON text. */
function columns(input: object): Row {
  return Object.fromEntries(
    Object.entries(input).map(([key, value]) => [key, typeof value === 'object' && value !== null ? json(value) : value]),
  )
}
