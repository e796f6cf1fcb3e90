import { Hono } from 'hono'
import { notice } from '#contract/notice.ts'
import { allow } from '#server/kit/allow.ts'
import type { AppEnv } from '#server/kit/app-env.ts'
import { crud } from '#server/kit/crud.ts'
import { type Filter, isShown } from '#server/kit/list.ts'
import { containsIn } from '#server/kit/search.ts'

/** Title or body, in any language. */
const q: Filter<'notification'> = (eb, text) => containsIn(eb, ['title', 'body'], text)

const shows: Filter<'notification'> = (eb, value) => eb('shows', '=', isShown(value))

const published = crud(notice, 'notification', {
  visibleTo: (eb, c) =>
    eb.and([eb('shows', '=', true), eb('publishedAt', '<=', new Date(c.var.clock()).toISOString())]),
  filters: { q },
  orderBy: ['-isPinned', '-publishedAt'],
})

const all = crud(notice, 'notification', { filters: { q, shows }, orderBy: ['-publishedAt', '-createdAt'] })

/** Mounted at /api/v1/center/notifications. */
export const noticeRoutes = new Hono<AppEnv>()
  .get('/', allow('anyone'), published.list)
  .get('/:id', allow('anyone'), published.get)

/** Mounted at /api/console/center/notifications. */
export const noticeConsoleRoutes = new Hono<AppEnv>()
  .get('/', allow('centerNotifications'), all.list)
  .post('/', allow('centerNotifications'), all.create)
  .get('/:id', allow('centerNotifications'), all.get)
  .put('/:id', allow('centerNotifications'), all.update)
  .delete('/:id', allow('centerNotifications'), all.remove)
