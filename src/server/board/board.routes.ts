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
import { readAccountId } from '#server/auth/read-account-id.ts'
import type { Db } from '#server/db/database.ts'
import { receiveFile } from '#server/file/receive-file.ts'
import { sendPicture, sendStored } from '#server/file/send-file.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { readBody } from '#server/http/body.ts'
import { timestamp } from '#server/http/clock.ts'
import { describe, page } from '#server/http/describe.ts'
import { readIdempotencyKey } from '#server/http/idempotency.ts'
import { applyFilters, invalidQuery, type ListFilter, readListRequest } from '#server/http/list.ts'
import { presentSound } from '#server/http/present-sound.ts'
import { countAttempt } from '#server/http/rate-limit.ts'
import { searchInTurn } from '#server/http/search-in-turn.ts'
import { renderingFor } from '#server/photo/rendering.rules.ts'
import { addPostFile, findPostFile, removePostFile, removeThumb, storeThumb } from './attachment.ts'
import { authorize, requirePassword } from './author.ts'
import { destroyPosts } from './destroy-board.ts'
import { findPost, matchesSearch, presentPost, presentPostSummary, readPosts, shownPosts } from './post.ts'
import { countAdvert, type Writer, writePost } from './write.ts'

export const codeFilter: ListFilter<'board'> = (eb, value) => {
  const code = boardCodes.find((one) => one === value)
  if (!code) throw invalidQuery('code')
  return eb('board.code', '=', code)
}
const filters = { q: matchesSearch, code: codeFilter }
// Always revalidated, so that authors see their changes at once.
const fresh = { 'Cache-Control': 'no-cache' }
const noStore = { 'Cache-Control': 'no-store' }
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
    describe('Create a post, with a password or an account’s token', {
      body: boardPost,
      headers: ['Idempotency-Key'],
      answer: boardWritten,
      status: 201,
      errors: ['tooManyRequests'],
    }),
    async (c) => {
      const { address } = c.var
      await countAttempt(c.var, { boardPosts: address, boardPostsOfDay: address })
      const post = await readBody(c, boardPost)
      return c.json(await writePost(c.var, await readWriter(c, post.password), post), 201, noStore)
    },
  )
  .get('/:id', allow('anyone'), describe('Get a post', { answer }), (c) => answerPost(c, c.req.param('id')))
  .post(
    '/:id/check',
    allow('anyone'),
    describe('Get a token to change a post', {
      body: boardCheck,
      answer: { token: v.string() },
      errors: ['postNotOpened', 'tooManyRequests'],
    }),
    async (c) => {
      const id = c.req.param('id')
      const find = () => shownPosts(c.var).selectAll().where('id', '=', id).executeTakeFirst()
      return c.json({ token: await authorize(c.var, id, await readProof(c), find) }, 200, noStore)
    },
  )
  .put('/:id', allow('author'), describe('Update a post', { body: boardChange, answer, errors }), async (c) => {
    const change = await readBody(c, boardChange)
    const { id, body } = await findPost(c.var, c.req.param('id'))
    await countAdvert(c.var, change.body, body)
    const changes = { ...change, updatedAt: timestamp(c.var) }
    await c.var.commit((trx) => trx.updateTable('board').set(changes).where('id', '=', id).execute())
    return answerPost(c, id)
  })
  .delete('/:id', allow('author'), describe('Delete a post'), async (c) => {
    const { id } = await findPost(c.var, c.req.param('id'))
    await destroyPosts(c.var, [id])
    return c.body(null, 204)
  })
  .get(
    '/:id/thumb/:name',
    allow('anyone'),
    describe('Get the picture of a post, such as `480.webp`', { file: ['image/avif', 'image/webp'] }),
    async (c) => {
      const { thumb } = await findPost(c.var, c.req.param('id'))
      return sendPicture(c, renderingFor(thumb?.renderings ?? [], c.req.param('name')), 'no-cache')
    },
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
      await storeThumb(c.var, c.req.param('id'), receiveFile(c))
      return answerPost(c, c.req.param('id'))
    },
  )
  .delete('/:id/thumb', allow('author'), describe('Delete the picture of a post'), async (c) => {
    await removeThumb(c.var, c.req.param('id'))
    return c.body(null, 204)
  })
  .get(
    '/:id/files/:file',
    allow('anyone'),
    describe('Download a file of a post', { file: Object.keys(downloadTypes), isResumable: true }),
    async (c) => sendStored(c, await findPostFile(c.var, c.req.param('id'), c.req.param('file'))),
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
      await addPostFile(c.var, c.req.param('id'), receiveFile(c))
      return answerPost(c, c.req.param('id'))
    },
  )
  .delete('/:id/files/:file', allow('author'), describe('Delete a file of a post'), async (c) => {
    await removePostFile(c.var, c.req.param('id'), c.req.param('file'))
    return c.body(null, 204)
  })

async function listPosts(c: Context<AppEnv>) {
  const query = readListRequest(c, { sortable: ['createdAt'], filters })
  const { filterValues } = query
  const read = (db: Db) => readPosts(db, applyFilters(shownPosts({ db }), filters, filterValues), query)
  const { rows, ...page } = await (filterValues.q ? searchInTurn(c.var, 'search', read) : read(c.var.reader))
  return c.json({ boards: presentSound(c.var, boardSummary, rows, presentPostSummary), ...page }, 200, fresh)
}

async function answerPost(c: Context<AppEnv>, id: string) {
  return c.json({ board: presentPost(await findPost(c.var, id)) }, 200, fresh)
}

export async function readProof(c: Context<AppEnv>) {
  const { password } = await readBody(c, boardCheck)
  return { password, accountId: await readAccountId(c) }
}

export async function readWriter(c: Context<AppEnv>, password: string | null): Promise<Writer> {
  const accountId = await readAccountId(c)
  requirePassword(accountId, password)
  return { accountId, key: readIdempotencyKey(c) }
}
