import { Hono } from 'hono'
import { download } from '#contract/download.ts'
import { allow } from '#server/kit/allow.ts'
import type { AppEnv } from '#server/kit/app-env.ts'
import { crud } from '#server/kit/crud.ts'
import { type Filter, isShown } from '#server/kit/list.ts'
import { containsIn } from '#server/kit/search.ts'
import { findFile, keepFile, sendDownload } from './download.ts'

/** Title or description, in any language. */
const q: Filter<'download'> = (eb, text) => containsIn(eb, ['title', 'description'], text)

const shown = crud(download, 'download', {
  visibleTo: (eb) => eb.and([eb('shows', '=', true), eb('file', 'is not', null)]),
  filters: { q },
  orderBy: ['-createdAt'],
})

const all = crud(download, 'download', {
  filters: { q, shows: (eb, value) => eb('shows', '=', isShown(value)) },
  orderBy: ['-createdAt', '-count'],
})

/** Mounted at /api/v1/center/downloads. */
export const downloadRoutes = new Hono<AppEnv>()
  .get('/', allow('anyone'), shown.list)
  .get('/:id', allow('anyone'), shown.get)
  .get('/:id/file', allow('anyone'), (c) => sendDownload(c))

/** Mounted at /api/console/center/downloads. */
export const downloadConsoleRoutes = new Hono<AppEnv>()
  .get('/', allow('centerDownloads'), all.list)
  .post('/', allow('centerDownloads'), all.create)
  .get('/:id', allow('centerDownloads'), all.get)
  .put('/:id', allow('centerDownloads'), all.update)
  .delete('/:id', allow('centerDownloads'), async (c, next) => {
    const file = await findFile(c)
    const answer = await all.remove(c, next)
    if (file) await c.var.files.remove(file.id)
    return answer
  })
  .post('/:id/file', allow('centerDownloads'), async (c, next) => {
    await keepFile(c)
    const answer = await all.get(c, next)
    return answer ?? c.notFound()
  })
