import { Hono } from 'hono'
import * as v from 'valibot'
import {
  boardCheck,
  boardComment,
  boardCommentChange,
  boardCommentRecord,
  boardCommentWritten,
} from '#contract/content/board.ts'
import { allow } from '#server/auth/allow.ts'
import type { Db } from '#server/db/database.ts'
import { notFound } from '#server/http/api-error.ts'
import type { AppEnv, Deps } from '#server/http/app-env.ts'
import { readBody } from '#server/http/body.ts'
import { timestamp } from '#server/http/clock.ts'
import { describe, page } from '#server/http/describe.ts'
import { type ListRequest, list, readListRequest, readPage } from '#server/http/list.ts'
import { presentSound } from '#server/http/present-sound.ts'
import { countAttempt, fromNetwork } from '#server/http/rate-limit.ts'
import { authorize } from './author.ts'
import { readProof, readWriter } from './board.routes.ts'
import { findPost, presentComment } from './post.ts'
import { countAdvert, writeComment } from './write.ts'

const fresh = { 'Cache-Control': 'no-cache' }
const answer = { comment: boardCommentRecord }
const errors = ['tooManyRequests'] as const

/** Mounted at /api/v1/boards. */
export const commentRoutes = new Hono<AppEnv>()
  .get(
    '/:board/comments',
    allow('anyone'),
    describe('List the comments of a post', {
      list: { sortable: [], filters: {} },
      answer: page('comments', boardCommentRecord),
    }),
    async (c) => {
      const query = readListRequest(c, { sortable: [], filters: {} })
      const { id: board } = await findPost(c.var, c.req.param('board'))
      const { rows, ...page } = await readComments(c.var.db, board, query)
      return c.json({ comments: presentSound(c.var, boardCommentRecord, rows, presentComment), ...page }, 200, fresh)
    },
  )
  .post(
    '/:board/comments',
    allow('anyone'),
    describe('Create a comment, with a password or an account’s token', {
      body: boardComment,
      headers: ['Idempotency-Key'],
      answer: boardCommentWritten,
      status: 201,
      errors: ['tooManyRequests'],
    }),
    async (c) => {
      const { address } = c.var
      await countAttempt(c.var, { boardComments: address, textsOfDay: fromNetwork('comment', address) })
      const comment = await readBody(c, boardComment)
      const { id: board } = await findPost(c.var, c.req.param('board'))
      const writer = await readWriter(c, comment.password)
      return c.json(await writeComment(c.var, board, writer, comment), 201, { 'Cache-Control': 'no-store' })
    },
  )
  .get('/:board/comments/:id', allow('anyone'), describe('Get a comment', { answer }), async (c) =>
    c.json({ comment: presentComment(await findComment(c.var, c.req.param())) }, 200, fresh),
  )
  .post(
    '/:board/comments/:id/check',
    allow('anyone'),
    describe('Get a token to change a comment', {
      body: boardCheck,
      answer: { token: v.string() },
      errors: ['postNotOpened', 'tooManyRequests'],
    }),
    async (c) => {
      const { board, id } = c.req.param()
      await findPost(c.var, board)
      const find = () => shownComments(c.var.db, board).selectAll().where('id', '=', id).executeTakeFirst()
      const token = await authorize(c.var, id, await readProof(c), find)
      return c.json({ token }, 200, { 'Cache-Control': 'no-store' })
    },
  )
  .put(
    '/:board/comments/:id',
    allow('author'),
    describe('Update a comment', { body: boardCommentChange, answer, errors }),
    async (c) => {
      const change = await readBody(c, boardCommentChange)
      const { id, body } = await findComment(c.var, c.req.param())
      await countAdvert(c.var, change.body, body)
      const changes = { ...change, updatedAt: timestamp(c.var) }
      await c.var.commit((trx) => trx.updateTable('board_comment').set(changes).where('id', '=', id).execute())
      return c.json({ comment: presentComment(await findComment(c.var, c.req.param())) }, 200, fresh)
    },
  )
  .delete('/:board/comments/:id', allow('author'), describe('Delete a comment'), async (c) => {
    const { id } = await findComment(c.var, c.req.param())
    await c.var.commit((trx) => trx.deleteFrom('board_comment').where('id', '=', id).execute())
    return c.body(null, 204)
  })

function shownComments(db: Db, board: string) {
  return db.selectFrom('board_comment').where('boardId', '=', board).where('hiddenAt', 'is', null)
}

/** The oldest first. */
function readComments(db: Db, board: string, query: ListRequest) {
  const ids = shownComments(db, board).select('id').orderBy('createdAt').orderBy('id')
  const rows = db.selectFrom('board_comment').selectAll()
  return list(ids, query, (found) => readPage(found, (some) => rows.where('id', 'in', some).execute()))
}

async function findComment(deps: Pick<Deps, 'db'>, { board, id }: { board: string; id: string }) {
  await findPost(deps, board)
  return shownComments(deps.db, board).selectAll().where('id', '=', id).executeTakeFirstOrThrow(notFound)
}
