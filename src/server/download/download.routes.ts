import { Hono } from 'hono'
import { permissions } from '#contract/account/console-permissions.ts'
import { download, downloadTypes } from '#contract/content/download.ts'
import { allow } from '#server/auth/allow.ts'
import { containsIn } from '#server/db/search.ts'
import { receiveFile } from '#server/file/receive-file.ts'
import { sendStored } from '#server/file/send-file.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { crud } from '#server/http/crud.ts'
import { describe } from '#server/http/describe.ts'
import { isShown, type ListFilter } from '#server/http/list.ts'
import { reorder } from '#server/http/reorder.ts'
import {
  countDownload,
  findDownloadFile,
  findPublishedFile,
  isDownloadPublished,
  storeDownloadFile,
} from './download.ts'

const q: ListFilter<'download'> = (eb, text) => containsIn(eb, ['title', 'description'], text)

const publicHandlers = crud(download, 'download', {
  visibleTo: (eb, deps) => eb.and([isDownloadPublished(eb, deps), eb('file', 'is not', null)]),
  filters: { q },
  orderBy: ['order', '-createdAt'],
})

const consoleHandlers = crud(download, 'download', {
  filters: { q, shows: (eb, value) => eb('shows', '=', isShown(value)) },
  orderBy: ['order', '-createdAt', '-count'],
})

/** Mounted at /api/v1/center/downloads. */
export const downloadRoutes = new Hono<AppEnv>()
  .get('/', allow('anyone'), publicHandlers.list)
  .get('/:id', allow('anyone'), publicHandlers.get)
  .get(
    '/:id/file',
    allow('anyone'),
    describe('Download the file', { file: Object.keys(downloadTypes), isResumable: true }),
    async (c) => {
      const id = c.req.param('id')
      // Counted once, when the whole file has been sent, also in several ranges.
      return sendStored(c, await findPublishedFile(c.var, id), () => countDownload(c.var, id))
    },
  )

/** Mounted at /api/console/center/downloads. */
export const downloadConsoleRoutes = new Hono<AppEnv>()
  .get('/', allow(permissions.download), consoleHandlers.list)
  .post('/', allow(permissions.download), consoleHandlers.create)
  .put('/order', allow(permissions.download), reorder('download'))
  .get('/:id', allow(permissions.download), consoleHandlers.get)
  .put('/:id', allow(permissions.download), consoleHandlers.update)
  .delete(
    '/:id',
    allow(permissions.download),
    describe('Delete a download with its file', consoleHandlers.remove.description),
    async (c, next) => {
      const file = await findDownloadFile(c.var.db, c.req.param('id'))
      const answer = await consoleHandlers.remove(c, next)
      if (file) await c.var.files.remove(file.id)
      return answer
    },
  )
  .post(
    '/:id/file',
    allow(permissions.download),
    describe('Upload the file of a download', {
      upload: { part: 'upload', types: Object.keys(downloadTypes) },
      answer: { download: download.record },
      errors: ['formTypeRefused'],
    }),
    async (c, next) => {
      await storeDownloadFile(c.var, c.req.param('id'), receiveFile(c))
      return (await consoleHandlers.get(c, next)) ?? c.notFound()
    },
  )
