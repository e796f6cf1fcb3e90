import { type Context, Hono } from 'hono'
import { boardChange, boardCodes } from '#contract/board.ts'
import { allow } from '#server/kit/allow.ts'
import type { AppEnv } from '#server/kit/app-env.ts'
import { readBody } from '#server/kit/body.ts'
import { applyFilters, type Filter, invalidQuery, readListQuery } from '#server/kit/list.ts'
import { addFile, keepThumb, removeFile, removeThumb, sendPostFile, sendThumb } from './attachment.ts'
import { openWritten } from './author.ts'
import { destroyPosts } from './destroy-board.ts'
import { commentCount, findPost, mentions, presentPost, presentSummary, shownPosts } from './post.ts'
import { writePost } from './write.ts'

export const isOnBoard: Filter<'board'> = (eb, value) => {
  const code = boardCodes.find((one) => one === value)
  if (!code) throw invalidQuery('code')
  return eb('board.code', '=', code)
}
const filters = { q: mentions, code: isOnBoard }
// What is written is read as it is now, by its author first of all.
const fresh = { 'Cache-Control': 'no-cache' }

/** Mounted at /api/v1/boards: posts, which whoever wrote them changes. */
export const boardRoutes = new Hono<AppEnv>()
  .get('/', allow('anyone'), listPosts)
  .post('/', allow('anyone'), writePost)
  .get('/:id', allow('anyone'), answerPost)
  .post('/:id/check', allow('anyone'), (c) =>
    openWritten(c, () => shownPosts(c.var).selectAll().where('id', '=', c.req.param('id')).executeTakeFirst()),
  )
  .put('/:id', allow('author'), async (c) => {
    const change = await readBody(c, boardChange)
    const { id } = await findPost(c)
    const updatedAt = new Date(c.var.clock()).toISOString()
    await c.var.commit((trx) =>
      trx
        .updateTable('board')
        .set({ ...change, updatedAt })
        .where('id', '=', id)
        .execute(),
    )
    return answerPost(c)
  })
  .delete('/:id', allow('author'), async (c) => {
    const { id } = await findPost(c)
    const removed = await c.var.commit((trx) => destroyPosts(trx, [id]))
    for (const file of removed) await c.var.files.remove(file)
    return c.body(null, 204)
  })
  .get('/:id/thumb/:name', allow('anyone'), sendThumb)
  .post('/:id/thumb', allow('author'), async (c) => {
    await keepThumb(c)
    return answerPost(c)
  })
  .delete('/:id/thumb', allow('author'), async (c) => {
    await removeThumb(c)
    return c.body(null, 204)
  })
  .get('/:id/files/:file', allow('anyone'), sendPostFile)
  .post('/:id/files', allow('author'), async (c) => {
    await addFile(c)
    return answerPost(c)
  })
  .delete('/:id/files/:file', allow('author'), async (c) => {
    await removeFile(c)
    return c.body(null, 204)
  })

async function listPosts(c: Context<AppEnv>) {
  const { page, limit, sort, set } = readListQuery(c, { sortable: ['createdAt'], filters })
  const matching = applyFilters(shownPosts(c.var), filters, set)
  const direction = sort?.direction ?? 'desc'
  const rows = await matching
    .selectAll('board')
    .select(commentCount)
    .orderBy('board.createdAt', direction)
    .orderBy('board.id', direction)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const { total } = await matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return c.json({ boards: rows.map(presentSummary), total: Number(total), page, limit }, 200, fresh)
}

async function answerPost(c: Context<AppEnv>) {
  return c.json({ board: presentPost(await findPost(c)) }, 200, fresh)
}
