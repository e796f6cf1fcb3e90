import { randomUUIDv7 } from 'node:crypto'
import type { Context, Handler } from 'hono'
import {
  type Expression,
  type ExpressionBuilder,
  type Selectable,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely'
import type { Database, Db, Trx } from '#server/db/database.ts'
import { notFound } from './api-error.ts'
import type { AppEnv, Deps } from './app-env.ts'
import { readBody } from './body.ts'
import { timestamp } from './clock.ts'
import { describeCrud, sortableBy } from './describe.ts'
import { applyFilters, type ListFilters, list, listing, readListRequest, type Summary } from './list.ts'
import { answerPresence } from './presence.ts'
import { type AnyResource, answer, lockRow, presentAll, type Row, toColumns, untyped, versionOf } from './row.ts'
import { searchInTurn } from './search-in-turn.ts'

type Facts<Name extends keyof Database> = {
  /** Condition on the rows that callers may see; for resources of visitors. */
  visibleTo?: (eb: ExpressionBuilder<Database, Name>, deps: Deps) => Expression<SqlBool>
  filters: ListFilters<Name>
  /** Default order, `-` for descending; callers may sort by the same columns. */
  orderBy: readonly string[]
  /** What a list shows of a record; without it the whole record. */
  summary?: Summary
  /** Throws to refuse a change or removal. Runs in the transaction, with the row locked. */
  mayChange?: (deps: Deps, change: Change<Name>) => Promise<void> | void
}

type Change<Name extends keyof Database> = {
  trx: Trx
  row: Selectable<Database[Name]>
  /** The changed columns; null if the row is removed. */
  becomes: Partial<Selectable<Database[Name]>> | null
}

/** Tables that have a column for each field of the resource. */
type TableOf<R extends AnyResource> = {
  [Name in keyof Database]: Exclude<keyof R['fields'], keyof Database[Name]> extends never ? Name : never
}[keyof Database]

export function crud<R extends AnyResource, Name extends TableOf<R>>(resource: R, table: Name, facts: Facts<Name>) {
  const tableName: string = table
  const visible: Visible<Name> = (c, db = c.var.db) => {
    const rows: SelectQueryBuilder<Database, Name, Row> = untyped(db).selectFrom(tableName)
    const { visibleTo } = facts
    return visibleTo ? rows.where((eb) => visibleTo(eb, c.var)) : rows
  }
  const handlers = recordHandlers(resource, tableName, visible, facts)
  return describeCrud(resource, facts, { list: listHandler(resource, visible, facts), ...handlers })
}

type Visible<Name extends keyof Database> = (c: Context<AppEnv>, db?: Db) => SelectQueryBuilder<Database, Name, Row>

function listHandler<Name extends keyof Database>(
  resource: AnyResource,
  visible: Visible<Name>,
  { filters, orderBy, visibleTo, summary }: Facts<Name>,
): Handler<AppEnv> {
  const sortable = sortableBy(orderBy)
  const { columns, read, listed } = listing(resource, summary)
  return async (c) => {
    const query = readListRequest(c, { sortable, filters })
    const { sort, filterValues } = query
    const order = [...(sort ? [sort] : orderBy.map(direction)), direction('-id')]
    const find = (db: Db) => {
      const matching = applyFilters(visible(c, db), filters, filterValues)
      const sorted = order.reduce(
        (rows, { column, direction }) => rows.orderBy((eb) => eb.ref(column as never), direction),
        matching,
      )
      return list(sorted.select(columns), query, (rows) => presentAll(c, listed, rows.map(read)))
    }
    const isForVisitors = visibleTo !== undefined
    // A search reads all rows, so it must not block writers, and visitors take turns.
    const search = () => (isForVisitors ? searchInTurn(c.var, 'listSearch', find) : find(c.var.reader))
    const { rows, ...page } = await (filterValues.q ? search() : find(c.var.db))
    return c.json({ [resource.plural]: rows, ...page })
  }
}

function recordHandlers<Name extends keyof Database>(
  resource: AnyResource,
  table: string,
  visible: Visible<Name>,
  { mayChange }: Facts<Name>,
) {
  const find = async (c: Context<AppEnv>): Promise<Row> => {
    const row = await visible(c)
      .selectAll()
      .where(sql<SqlBool>`id = ${c.req.param('id')}`)
      .executeTakeFirstOrThrow(notFound)
    return row
  }
  const get: Handler<AppEnv> = async (c) => {
    const row = await find(c)
    if (c.var.staff) c.header('ETag', versionOf(resource, row))
    await answerPresence(c, `${table}/${row.id}`)
    return c.json(answer(resource, row))
  }
  const lockChangeable: LockChangeable = async (c, trx, id, becomes) => {
    const row = await lockRow(c, trx, { resource, table, id })
    // The cast holds: the row is of this table, and each field of the resource is a column of it.
    await mayChange?.(c.var, { trx, row, becomes } as Change<Name>)
    return row
  }
  return { get, ...writeHandlers(resource, table, { find, lockChangeable }) }
}

type Find = (c: Context<AppEnv>) => Promise<Row>
type LockChangeable = (c: Context<AppEnv>, trx: Trx, id: unknown, becomes: object | null) => Promise<Row>

function writeHandlers(
  resource: AnyResource,
  table: string,
  { find, lockChangeable }: { find: Find; lockChangeable: LockChangeable },
) {
  const answerSaved = async (c: Context<AppEnv>, row: Row, status?: 201) => {
    if (c.var.staff) await c.var.presence.saved(`${table}/${row.id}`, c.var.staff.username)
    return c.json(answer(resource, row), status, { ETag: versionOf(resource, row) })
  }
  const create: Handler<AppEnv> = async (c) => {
    const input = await readBody(c, resource.create)
    const at = timestamp(c.var)
    const row = { id: randomUUIDv7(), createdAt: at, updatedAt: at, ...input }
    const created = await c.var.commit(async (trx) => {
      await untyped(trx).insertInto(table).values(toColumns(row)).execute()
      return (await untyped(trx)
        .selectFrom(table)
        .selectAll()
        .where('id', '=', row.id)
        .executeTakeFirstOrThrow()) as Row
    })
    return answerSaved(c, created, 201)
  }
  const update: Handler<AppEnv> = async (c) => {
    const input = await readBody(c, resource.update)
    const { id } = await find(c)
    const changed = await c.var.commit(async (trx) => {
      const row = await lockChangeable(c, trx, id, input)
      const changes = { ...input, updatedAt: timestamp(c.var) }
      await untyped(trx).updateTable(table).set(toColumns(changes)).where('id', '=', id).execute()
      return { ...row, ...changes }
    })
    return answerSaved(c, changed)
  }
  const remove: Handler<AppEnv> = async (c) => {
    const { id } = await find(c)
    await c.var.commit(async (trx) => {
      await lockChangeable(c, trx, id, null)
      await untyped(trx).deleteFrom(table).where('id', '=', id).execute()
    })
    return c.body(null, 204)
  }
  return { create, update, remove }
}

function direction(column: string) {
  return { column: column.replace(/^-/, ''), direction: column.startsWith('-') ? ('desc' as const) : ('asc' as const) }
}
