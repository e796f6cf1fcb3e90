import { type Context, Hono } from 'hono'
import { kindScopes } from '#contract/account/scope.ts'
import { type BulkRow, bulkCreate, bulkProblems, letterTest } from '#contract/application/bulk.ts'
import type { ApplicationKind } from '#contract/eligibility/enumeration.ts'
import { logAccess } from '#server/access-log/access.ts'
import { allow } from '#server/auth/allow.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { readBody } from '#server/http/body.ts'
import { applyFilters, invalidQuery, type ListFilters, readListRequest } from '#server/http/list.ts'
import type { BulkRecord } from './bulk.table.ts'
import { findBulk, prepareBulk } from './bulk.ts'
import { describeBulk } from './describe-bulk.ts'
import { sendLetterTest } from './letters.ts'
import { presentBulk } from './present-bulk.ts'
import { runBatch } from './run-bulk.ts'
import { undoBatch } from './undo-bulk.ts'

const rowFilters: ListFilters<'bulk_row'> = {
  outcome: (eb, value) => {
    const outcome = bulkProblems.find((one) => one === value)
    if (!outcome) throw invalidQuery('outcome')
    return eb('outcome', '=', outcome)
  },
}

/** Mounted below the list of a kind: a dry run, batches until all records are processed, and undo. */
export function bulkRoutes(kind: ApplicationKind): Hono<AppEnv> {
  const guard = allow(kindScopes[kind])
  const said = describeBulk(kind, rowFilters)
  const find = (c: Context<AppEnv>) => findBulk(c.var.db, kind, c.req.param('id') ?? '')
  const answer = async (c: Context<AppEnv>, bulk: BulkRecord, status: 200 | 201 = 200) =>
    c.json({ bulk: await presentBulk(c.var, bulk, true) }, status)

  return new Hono<AppEnv>()
    .get('/', guard, said.list, (c) => listBulks(c, kind))
    .post('/', guard, said.create, async (c) => {
      const input = await readBody(c, bulkCreate[kind])
      await logAccess(c, { action: 'list', subject: kind.toLowerCase() })
      const id = await prepareBulk(c, kind, input)
      return answer(c, await findBulk(c.var.db, kind, id), 201)
    })
    .get('/:id', guard, said.read, async (c) => answer(c, await find(c)))
    .get('/:id/rows', guard, said.rows, async (c) => listRows(c, await find(c)))
    .post('/:id/test', guard, said.test, async (c) => {
      const { email } = await readBody(c, letterTest)
      await sendLetterTest(c, await find(c), email)
      return answer(c, await find(c))
    })
    .post('/:id/run', guard, said.run, async (c) => {
      await runBatch(c, await find(c))
      return answer(c, await find(c))
    })
    .post('/:id/undo', guard, said.undo, async (c) => {
      await undoBatch(c, await find(c))
      return answer(c, await find(c))
    })
}

async function listBulks(c: Context<AppEnv>, kind: ApplicationKind): Promise<Response> {
  const { page, limit, sort } = readListRequest(c, { sortable: ['createdAt'], filters: {} })
  const all = c.var.db.selectFrom('bulk').where('kind', '=', kind).where('state', '!=', 'PREPARING')
  const rows = await all
    .selectAll()
    .orderBy('createdAt', sort?.direction ?? 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const { total } = await all.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  // A row without a payload would break the list.
  const told = rows.filter(({ payload }) => payload)
  const bulks = await Promise.all(told.map((row) => presentBulk(c.var, row, false)))
  return c.json({ bulks, total, page, limit })
}

async function listRows(c: Context<AppEnv>, { id }: BulkRecord): Promise<Response> {
  const { page, limit, set } = readListRequest(c, { sortable: ['position'], filters: rowFilters })
  const problems = c.var.db.selectFrom('bulk_row').where('bulkId', '=', id).where('outcome', 'in', bulkProblems)
  const found = applyFilters(problems, rowFilters, set)
  const rows = await found
    .select((eb) => [
      'applicationId',
      'fromStatus',
      'outcome',
      eb
        .selectFrom('application')
        .whereRef('application.id', '=', 'bulk_row.applicationId')
        .select('receiptNumber')
        .as('receiptNumber'),
    ])
    .orderBy('position')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const shown: BulkRow[] = rows.map(({ applicationId, ...row }) => ({ _id: applicationId, ...row }))
  return c.json({ rows: shown, total, page, limit })
}
