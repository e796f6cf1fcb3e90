import { type Context, Hono } from 'hono'
import { kindScopes } from '#contract/account/console-permissions.ts'
import { type BulkRow, bulkCreate, bulkProblems, bulkTestMail } from '#contract/application/bulk.ts'
import type { ApplicationKind } from '#contract/eligibility/enumeration.ts'
import { logAccess } from '#server/access-log/access.ts'
import { allow } from '#server/auth/allow.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { readBody } from '#server/http/body.ts'
import { applyFilters, invalidQuery, type ListFilters, list, readListRequest } from '#server/http/list.ts'
import type { BulkRecord } from './bulk.table.ts'
import { findBulk, prepareBulk } from './bulk.ts'
import { sendBulkTestMail } from './bulk-mails.ts'
import { describeBulk } from './describe-bulk.ts'
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

/** Mounted at /api/console/application/bulk and /api/console/registration/bulk: dry run, batches, undo. */
export function bulkRoutes(kind: ApplicationKind): Hono<AppEnv> {
  const guard = allow(kindScopes[kind])
  const descriptions = describeBulk(kind, rowFilters)
  const find = (c: Context<AppEnv, '/:id'>) => findBulk(c.var.db, kind, c.req.param('id'))
  const answer = async (c: Context<AppEnv>, bulk: BulkRecord, status: 200 | 201 = 200) =>
    c.json({ bulk: await presentBulk(c.var, bulk, true) }, status)

  return new Hono<AppEnv>()
    .get('/', guard, descriptions.list, (c) => listBulks(c, kind))
    .post('/', guard, descriptions.create, async (c) => {
      const input = await readBody(c, bulkCreate[kind])
      await logAccess(c.var, { action: 'list', subject: kind.toLowerCase() })
      const id = await prepareBulk(c.var, kind, input)
      return answer(c, await findBulk(c.var.db, kind, id), 201)
    })
    .get('/:id', guard, descriptions.read, async (c) => answer(c, await find(c)))
    .get('/:id/rows', guard, descriptions.rows, async (c) => listRows(c, await find(c)))
    .post('/:id/test', guard, descriptions.test, async (c) => {
      const { email } = await readBody(c, bulkTestMail)
      await sendBulkTestMail(c.var, await find(c), email)
      return answer(c, await find(c))
    })
    .post('/:id/run', guard, descriptions.run, async (c) => {
      await runBatch(c.var, await find(c))
      return answer(c, await find(c))
    })
    .post('/:id/undo', guard, descriptions.undo, async (c) => {
      await undoBatch(c.var, await find(c))
      return answer(c, await find(c))
    })
}

async function listBulks(c: Context<AppEnv>, kind: ApplicationKind): Promise<Response> {
  const query = readListRequest(c, { sortable: ['createdAt'], filters: {} })
  const all = c.var.db.selectFrom('bulk').where('kind', '=', kind).where('state', '!=', 'PREPARING')
  const sorted = all
    .selectAll()
    .orderBy('createdAt', query.sort?.direction ?? 'desc')
    .orderBy('id', 'desc')
  const { rows: bulks, ...page } = await list(sorted, query, (rows) => {
    // A row without a payload would break the list.
    const readable = rows.filter(({ payload }) => payload)
    return Promise.all(readable.map((row) => presentBulk(c.var, row, false)))
  })
  return c.json({ bulks, ...page })
}

async function listRows(c: Context<AppEnv>, { id }: BulkRecord): Promise<Response> {
  const query = readListRequest(c, { sortable: ['position'], filters: rowFilters })
  const problems = c.var.db.selectFrom('bulk_row').where('bulkId', '=', id).where('outcome', 'in', bulkProblems)
  const sorted = applyFilters(problems, rowFilters, query.filterValues)
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
  const shown = await list(sorted, query, (rows) =>
    rows.map(({ applicationId, ...row }): BulkRow => ({ _id: applicationId, ...row })),
  )
  return c.json(shown)
}
