import { Hono } from 'hono'
import * as v from 'valibot'
import { permissions } from '#contract/account/console-permissions.ts'
import { downloadTypes } from '#contract/content/download.ts'
import { notice, noticeCategory, noticeNeighbours } from '#contract/content/notice.ts'
import { consoleNoticeSummary, noticeSummary } from '#contract/content/notice-summary.ts'
import { allow } from '#server/auth/allow.ts'
import { containsIn } from '#server/db/search.ts'
import { receiveFile } from '#server/file/receive-file.ts'
import { sendStored } from '#server/file/send-file.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { crud } from '#server/http/crud.ts'
import { describe } from '#server/http/describe.ts'
import { invalidQuery, isShown, type ListFilter } from '#server/http/list.ts'
import { withRichText } from '#server/rich-text/rich-text-fields.ts'
import { countView } from './count-view.ts'
import { findNeighbours } from './find-neighbours.ts'
import { addNoticeFile, findNoticeFile, noticeFilesOf, removeNoticeFile } from './notice-file.ts'
import { isNoticePublished } from './published.ts'

const q: ListFilter<'notice'> = (eb, text) => containsIn(eb, ['title', 'bodyText'], text)

const shows: ListFilter<'notice'> = (eb, value) => eb('shows', '=', isShown(value))

const category: ListFilter<'notice'> = (eb, value) => {
  const result = v.safeParse(noticeCategory, value)
  if (!result.success) throw invalidQuery('category')
  return eb('category', '=', result.output)
}

const cleaned = withRichText(notice, 'body')

const publicHandlers = crud(cleaned, 'notice', {
  visibleTo: isNoticePublished,
  filters: { q, category },
  orderBy: ['-isPinned', '-publishedAt'],
  summary: noticeSummary,
})

const consoleHandlers = crud(cleaned, 'notice', {
  filters: { q, category, shows },
  orderBy: ['-publishedAt', '-createdAt', '-views'],
  summary: consoleNoticeSummary,
})

/** Mounted at /api/v1/center/notifications. */
export const noticeRoutes = new Hono<AppEnv>()
  .get('/', allow('anyone'), publicHandlers.list)
  .get('/:id', allow('anyone'), publicHandlers.get)
  .get(
    '/:id/neighbours',
    allow('anyone'),
    describe('Get the previous and the next notice', { answer: noticeNeighbours }),
    async (c) => c.json(await findNeighbours(c.var, c.req.param('id'))),
  )
  .get(
    '/:id/file/:file',
    allow('anyone'),
    describe('Download a file of a notice', { file: Object.keys(downloadTypes), isResumable: true }),
    async (c) => sendStored(c, await findNoticeFile(c.var, c.req.param('id'), c.req.param('file'))),
  )
  .post('/:id/view', allow('anyone'), describe('Count a view of a notice'), async (c) => {
    await countView(c.var, c.req.param('id'), c.req.header('User-Agent') ?? '')
    return c.body(null, 204)
  })

/** Mounted at /api/console/center/notifications. */
export const noticeConsoleRoutes = new Hono<AppEnv>()
  .get('/', allow(permissions.notice), consoleHandlers.list)
  .post('/', allow(permissions.notice), consoleHandlers.create)
  .get('/:id', allow(permissions.notice), consoleHandlers.get)
  .put('/:id', allow(permissions.notice), consoleHandlers.update)
  .delete(
    '/:id',
    allow(permissions.notice),
    describe('Delete a notice with its files', consoleHandlers.remove.description),
    async (c, next) => {
      const files = await noticeFilesOf(c.var.db, c.req.param('id'))
      const answer = await consoleHandlers.remove(c, next)
      for (const { _id } of files) await c.var.files.remove(_id)
      return answer
    },
  )
  .post(
    '/:id/file',
    allow(permissions.notice),
    describe('Upload a file of a notice', {
      upload: { part: 'upload', types: Object.keys(downloadTypes) },
      answer: { notification: notice.record },
      errors: ['formTypeRefused', 'validationFailed'],
    }),
    async (c, next) => {
      await addNoticeFile(c.var, c.req.param('id'), receiveFile(c))
      return (await consoleHandlers.get(c, next)) ?? c.notFound()
    },
  )
  .delete('/:id/file/:file', allow(permissions.notice), describe('Delete a file of a notice'), async (c) => {
    await removeNoticeFile(c.var, c.req.param('id'), c.req.param('file'))
    return c.body(null, 204)
  })
