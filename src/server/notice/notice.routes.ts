import { Hono } from 'hono'
import { locales } from '#contract/locale.ts'
import { notice } from '#contract/notice.ts'
import { allow } from '#server/kit/allow.ts'
import type { AppEnv } from '#server/kit/app-env.ts'
import { crud } from '#server/kit/crud.ts'
import type { Filter } from '#server/kit/list.ts'
import { invalidQuery } from '#server/kit/list.ts'
import { contains, textIn } from '#server/kit/search.ts'

/** Title or body, in any language. */
const q: Filter<'notification'> = (eb, text) =>
  eb.or(['title', 'body'].flatMap((column) => locales.map((locale) => contains(textIn(column, locale), text))))

const shows: Filter<'notification'> = (eb, value) => {
  if (value !== 'true' && value !== 'false') throw invalidQuery('shows')
  return eb('shows', '=', value === 'true')
}

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
