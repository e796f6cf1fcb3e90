import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import {
  boardChange,
  boardCheck,
  boardCodes,
  boardPost,
  boardRecord,
  boardSummary,
  boardWritten,
} from '#contract/content/board.ts'
import { downloadTypes } from '#contract/content/download.ts'
import { photoTypes } from '#contract/content/photo.ts'
import { allow } from '#server/auth/allow.ts'
import type { Db } from '#server/db/database.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { readBody } from '#server/http/body.ts'
import { timestamp } from '#server/http/clock.ts'
import { describe, page } from '#server/http/describe.ts'
import { applyFilters, invalidQuery, type ListFilter, readListRequest } from '#server/http/list.ts'
import { presentSound } from '#server/http/present-sound.ts'
import { searchInTurn } from '#server/http/search-in-turn.ts'
import { addPostFile, keepThumb, removePostFile, removeThumb, sendPostFile, sendThumb } from './attachment.ts'
import { authorizeByPassword } from './author.ts'
import { destroyPosts } from './destroy-board.ts'
import { findPost, mentions, presentPost, presentPostSummary, readPosts, shownPosts } from './post.ts'
import { countAdvert, writePost } from './write.ts'

export const isOnBoard: ListFilter<'board'> = (eb, value) => {
  const code = boardCodes.find((one) => one === value)
  if (!code) throw invalidQuery('code')
  return eb('board.code', '=', code)
}
const filters = { q: mentions, code: isOnBoard }
// Always revalidated, so that authors see their changes at once.
const fresh = { 'Cache-Control': 'no-cache' }
const answer = { board: boardRecord }
const errors = ['tooManyRequests'] as const

/** Mounted at /api/v1/boards. */
export const boardRoutes = new Hono<AppEnv>()
  .get(
    '/',
    allow('anyone'),
    describe('List posts', {
      list: { sortable: ['createdAt'], filters },
      answer: page('boards', boardSummary),
      errors: ['tooManyRequests'],
    }),
    listPosts,
  )
  .post(
    '/',
    allow('anyone'),
    describe('Create a post, with a password or a member’s token', {
      body: boardPost,
      headers: ['Idempotency-Key'],
      answer: boardWritten,
      status: 201,
      errors: ['tooManyRequests'],
    }),
    writePost,
  )
  .get('/:id', allow('anyone'), describe('Get a post', { answer }), answerPost)
  .post(
    '/:id/check',
    allow('anyone'),
    describe('Get a token to change a post', {
      body: boardCheck,
      answer: { token: v.string() },
      errors: ['postNotOpened', 'tooManyRequests'],
    }),
    (c) =>
      authorizeByPassword(c, () =>
        shownPosts(c.var).selectAll().where('id', '=', c.req.param('id')).executeTakeFirst(),
      ),
  )
  .put('/:id', allow('author'), describe('Update a post', { body: boardChange, answer, errors }), async (c) => {
    const change = await readBody(c, boardChange)
    const { id, body } = await findPost(c)
    await countAdvert(c, change.body, body)
    const updatedAt = timestamp(c.var)
    await c.var.commit((trx) =>
      trx
        .updateTable('board')
        .set({ ...change, updatedAt })
        .where('id', '=', id)
        .execute(),
    )
    return answerPost(c)
  })
  .delete('/:id', allow('author'), describe('Delete a post'), async (c) => {
    const { id } = await findPost(c)
    await destroyPosts(c.var, [id])
    return c.body(null, 204)
  })
  .get(
    '/:id/thumb/:name',
    allow('anyone'),
    describe('Get the picture of a post, such as `480.webp`', { file: ['image/avif', 'image/webp'] }),
    sendThumb,
  )
  .post(
    '/:id/thumb',
    allow('author'),
    describe('Upload the picture of a post', {
      upload: { part: 'upload', types: photoTypes },
      answer,
      errors: ['postFileTooLarge', 'photoTypeRefused', 'tooManyRequests'],
    }),
    async (c) => {
      await keepThumb(c)
      return answerPost(c)
    },
  )
  .delete('/:id/thumb', allow('author'), describe('Delete the picture of a post'), async (c) => {
    await removeThumb(c)
    return c.body(null, 204)
  })
  .get(
    '/:id/files/:file',
    allow('anyone'),
    describe('Download a file of a post', { file: Object.keys(downloadTypes), isResumable: true }),
    sendPostFile,
  )
  .post(
    '/:id/files',
    allow('author'),
    describe('Upload a file of a post', {
      upload: { part: 'upload', types: Object.keys(downloadTypes) },
      answer,
      errors: ['postFileTooLarge', 'formTypeRefused', 'photoTypeRefused', 'validationFailed', 'tooManyRequests'],
    }),
    async (c) => {
      await addPostFile(c)
      return answerPost(c)
    },
  )
  .delete('/:id/files/:file', allow('author'), describe('Delete a file of a post'), async (c) => {
    await removePostFile(c)
    return c.body(null, 204)
  })

async function listPosts(c: Context<AppEnv>) {
  const query = readListRequest(c, { sortable: ['createdAt'], filters })
  const { page, limit, set } = query
  const read = (db: Db) => readPosts(db, applyFilters(shownPosts({ db }), filters, set), query)
  const { rows, total } = await (set.q ? searchInTurn(c, 'search', read) : read(c.var.reader))
  return c.json({ boards: presentSound(c, boardSummary, rows, presentPostSummary), total, page, limit }, 200, fresh)
}

async function answerPost(c: Context<AppEnv>) {
  return c.json({ board: presentPost(await findPost(c)) }, 200, fresh)
}
