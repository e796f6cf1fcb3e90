import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import {
  boardCheck,
  boardComment,
  boardCommentChange,
  boardCommentRecord,
  boardCommentWritten,
} from '#contract/content/board.ts'
import { allow } from '#server/auth/allow.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { readBody } from '#server/http/body.ts'
import { timestamp } from '#server/http/clock.ts'
import { describe, page } from '#server/http/describe.ts'
import { readListRequest } from '#server/http/list.ts'
import { presentSound } from '#server/http/present-sound.ts'
import { authorizeByPassword } from './author.ts'
import { findPost, presentComment } from './post.ts'
import { countAdvert, writeComment } from './write.ts'

const fresh = { 'Cache-Control': 'no-cache' }
const answer = { comment: boardCommentRecord }
const errors = ['tooManyRequests'] as const

/** Mounted at /api/v1/boards/:board/comments. */
export const commentRoutes = new Hono<AppEnv>()
  .get(
    '/',
    allow('anyone'),
    describe('List the comments of a post', {
      list: { sortable: [], filters: {} },
      answer: page('comments', boardCommentRecord),
    }),
    async (c) => {
      const { page, limit } = readListRequest(c, { sortable: [], filters: {} })
      const { comments: total } = await findPost(c, 'board')
      const rows = await readComments(c, { limit, offset: (page - 1) * limit })
      const comments = presentSound(c, boardCommentRecord, rows, presentComment)
      return c.json({ comments, total: Number(total), page, limit }, 200, fresh)
    },
  )
  .post(
    '/',
    allow('anyone'),
    describe('Create a comment, with a password or a member’s token', {
      body: boardComment,
      headers: ['Idempotency-Key'],
      answer: boardCommentWritten,
      status: 201,
      errors: ['tooManyRequests'],
    }),
    writeComment,
  )
  .get('/:id', allow('anyone'), describe('Get a comment', { answer }), async (c) =>
    c.json({ comment: presentComment(await findComment(c)) }, 200, fresh),
  )
  .post(
    '/:id/check',
    allow('anyone'),
    describe('Get a token to change a comment', {
      body: boardCheck,
      answer: { token: v.string() },
      errors: ['postNotOpened', 'tooManyRequests'],
    }),
    async (c) => {
      await findPost(c, 'board')
      return authorizeByPassword(c, () =>
        shownComments(c)
          .selectAll()
          .where('id', '=', c.req.param('id') ?? '')
          .executeTakeFirst(),
      )
    },
  )
  .put(
    '/:id',
    allow('author'),
    describe('Update a comment', { body: boardCommentChange, answer, errors }),
    async (c) => {
      const change = await readBody(c, boardCommentChange)
      const { id, body } = await findComment(c)
      await countAdvert(c, change.body, body)
      const updatedAt = timestamp(c.var)
      await c.var.commit((trx) =>
        trx
          .updateTable('board_comment')
          .set({ ...change, updatedAt })
          .where('id', '=', id)
          .execute(),
      )
      return c.json({ comment: presentComment(await findComment(c)) }, 200, fresh)
    },
  )
  .delete('/:id', allow('author'), describe('Delete a comment'), async (c) => {
    const { id } = await findComment(c)
    await c.var.commit((trx) => trx.deleteFrom('board_comment').where('id', '=', id).execute())
    return c.body(null, 204)
  })

function shownComments(c: Context<AppEnv>) {
  return c.var.db
    .selectFrom('board_comment')
    .where('boardId', '=', c.req.param('board') ?? '')
    .where('hiddenAt', 'is', null)
}

/** The oldest first. The index alone gives the ids, as any number of comments may precede the page. */
function readComments(c: Context<AppEnv>, { limit, offset }: { limit: number; offset: number }) {
  const ids = shownComments(c).select('id').orderBy('createdAt').orderBy('id').limit(limit).offset(offset)
  return c.var.db
    .selectFrom('board_comment')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

async function findComment(c: Context<AppEnv>) {
  await findPost(c, 'board')
  const row = await shownComments(c)
    .selectAll()
    .where('id', '=', c.req.param('id') ?? '')
    .executeTakeFirst()
  if (!row) throw new ApiError('notFound')
  return row
}
