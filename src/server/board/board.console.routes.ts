import { type Context, Hono } from 'hono'
import { permissions } from '#contract/account/console-permissions.ts'
import {
  boardModeration,
  type ConsoleBoard,
  type ConsoleBoardSummary,
  consoleBoard,
  consoleBoardComment,
  consoleBoardSummary,
  postCommentsMaximum,
} from '#contract/content/board.ts'
import { logAccess } from '#server/access-log/access.ts'
import { allow } from '#server/auth/allow.ts'
import type { Db } from '#server/db/database.ts'
import { ApiError, notFound } from '#server/http/api-error.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { readBody } from '#server/http/body.ts'
import { timestamp } from '#server/http/clock.ts'
import { describe, page } from '#server/http/describe.ts'
import { readPurpose } from '#server/http/header-text.ts'
import { applyFilters, isShown, type ListFilter, readListRequest } from '#server/http/list.ts'
import { removePostFile, removeThumb } from './attachment.ts'
import { codeFilter } from './board.routes.ts'
import { destroyPosts } from './destroy-board.ts'
import { commentCount, matchesSearch, presentComment, presentPost, presentPostSummary, readPosts } from './post.ts'

const shows: ListFilter<'board'> = (eb, value) => eb('board.hiddenAt', isShown(value) ? 'is' : 'is not', null)
const filters = { q: matchesSearch, code: codeFilter, shows }

/** Mounted at /api/console/boards. Posts are public, so only hiding and deleting are logged, with the purpose. */
export const boardConsoleRoutes = new Hono<AppEnv>()
  .get(
    '/',
    allow(permissions.board),
    describe('List posts, including hidden ones', {
      list: { sortable: ['createdAt'], filters },
      answer: page('boards', consoleBoardSummary),
    }),
    async (c) => {
      const query = readListRequest(c, { sortable: ['createdAt'], filters })
      const { reader } = c.var
      const matching = applyFilters(reader.selectFrom('board'), filters, query.filterValues)
      const { rows, ...page } = await readPosts(reader, matching, query)
      const boards: ConsoleBoardSummary[] = rows.map((row) => ({ ...presentPostSummary(row), ...moderated(row) }))
      return c.json({ boards, ...page })
    },
  )
  .get(
    '/:id',
    allow(permissions.board),
    describe('Get a post with its comments', { answer: { board: consoleBoard } }),
    (c) => answerPost(c, c.req.param('id')),
  )
  .put(
    '/:id',
    allow(permissions.board),
    describe('Hide or show a post', { body: boardModeration, headers: ['Purpose'], answer: { board: consoleBoard } }),
    async (c) => {
      const { row, change } = await readModeration(c, 'board', () => findAnyPost(c.var.db, c.req.param('id')))
      await c.var.commit((trx) => trx.updateTable('board').set(change).where('id', '=', row.id).execute())
      return answerPost(c, row.id)
    },
  )
  .delete('/:id', allow(permissions.board), describe('Delete a post', { headers: ['Purpose'] }), async (c) => {
    const { id } = await readDeletion(c, 'board', () => findAnyPost(c.var.db, c.req.param('id')))
    await destroyPosts(c.var, [id])
    return c.body(null, 204)
  })
  .delete(
    '/:id/thumb',
    allow(permissions.board),
    describe('Delete the picture of a post', { headers: ['Purpose'] }),
    async (c) => {
      const { id } = await readDeletion(c, 'board', () => findAnyPost(c.var.db, c.req.param('id')), ' thumb')
      await removeThumb(c.var, id)
      return c.body(null, 204)
    },
  )
  .delete(
    '/:id/files/:file',
    allow(permissions.board),
    describe('Delete a file of a post', { headers: ['Purpose'] }),
    async (c) => {
      const { id } = await readDeletion(c, 'board', () => findAnyPost(c.var.db, c.req.param('id')), ' file')
      await removePostFile(c.var, id, c.req.param('file'))
      return c.body(null, 204)
    },
  )
  .put(
    '/:board/comments/:id',
    allow(permissions.board),
    describe('Hide or show a comment', {
      body: boardModeration,
      headers: ['Purpose'],
      answer: { comment: consoleBoardComment },
    }),
    async (c) => {
      const { row, change } = await readModeration(c, 'comment', () => findAnyComment(c.var.db, c.req.param()))
      const query = (trx: Pick<typeof c.var.db, 'updateTable'>) =>
        trx.updateTable('board_comment').set(change).where('id', '=', row.id).returningAll().executeTakeFirst()
      const changed = await c.var.commit(query)
      if (!changed) throw new ApiError('notFound')
      return c.json({ comment: { ...presentComment(changed), ...moderated(changed) } })
    },
  )
  .delete(
    '/:board/comments/:id',
    allow(permissions.board),
    describe('Delete a comment', { headers: ['Purpose'] }),
    async (c) => {
      const { id } = await readDeletion(c, 'comment', () => findAnyComment(c.var.db, c.req.param()))
      await c.var.commit((trx) => trx.deleteFrom('board_comment').where('id', '=', id).execute())
      return c.body(null, 204)
    },
  )

type Found = { id: string; hiddenAt: string | null }
type Find<Row extends Found> = () => Promise<Row>

/** Reads a request to hide or show, logs it with its purpose, and returns the row with its change. */
async function readModeration<Row extends Found>(c: Context<AppEnv>, subject: string, find: Find<Row>) {
  const purpose = readPurpose(c)
  const { shows } = await readBody(c, boardModeration)
  const row = await find()
  await logAccess(c.var, { action: `status ${shows ? 'SHOWN' : 'HIDDEN'}`, subject: `${subject}/${row.id}`, purpose })
  const hiddenAt = row.hiddenAt ?? timestamp(c.var)
  return { row, change: { hiddenAt: shows ? null : hiddenAt } }
}

/** Reads a request to delete, logs it with its purpose, and returns the row. */
async function readDeletion<Row extends Found>(c: Context<AppEnv>, subject: string, find: Find<Row>, part = '') {
  const purpose = readPurpose(c)
  const row = await find()
  await logAccess(c.var, { action: 'destroy', subject: `${subject}/${row.id}${part}`, purpose })
  return row
}

const moderated = ({ hiddenAt, destroyAt }: { hiddenAt: string | null; destroyAt: string }) => ({ hiddenAt, destroyAt })

async function findAnyPost(db: Db, id: string) {
  return db
    .selectFrom('board')
    .selectAll('board')
    .select(commentCount)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound)
}

async function findAnyComment(db: Db, { board, id }: { board: string; id: string }) {
  return db
    .selectFrom('board_comment')
    .selectAll()
    .where('id', '=', id)
    .where('boardId', '=', board)
    .executeTakeFirstOrThrow(notFound)
}

async function answerPost(c: Context<AppEnv>, id: string) {
  const row = await findAnyPost(c.var.db, id)
  const comments = await c.var.db
    .selectFrom('board_comment')
    .selectAll()
    .where('boardId', '=', row.id)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(postCommentsMaximum)
    .execute()
  const said = comments.reverse().map((comment) => ({ ...presentComment(comment), ...moderated(comment) }))
  const board: ConsoleBoard = { ...presentPost(row), ...moderated(row), said }
  return c.json({ board })
}
