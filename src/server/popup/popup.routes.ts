import { Hono } from 'hono'
import { permissions } from '#contract/account/console-permissions.ts'
import { type PopupList, popup, popupList } from '#contract/content/popup.ts'
import { allow } from '#server/auth/allow.ts'
import { containsIn } from '#server/db/search.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { crud } from '#server/http/crud.ts'
import { describe } from '#server/http/describe.ts'
import { isShown } from '#server/http/list.ts'
import { checkWindow } from '#server/http/placement.ts'
import { reorder } from '#server/http/reorder.ts'
import { withUnsearchedRichText } from '#server/rich-text/rich-text-fields.ts'
import { listPopups, popupQuery } from './list-popups.ts'

const cleaned = withUnsearchedRichText(popup, 'body')

const handlers = crud(cleaned, 'popup', {
  filters: {
    q: (eb, text) => containsIn(eb, ['title'], text),
    shows: (eb, value) => eb('shows', '=', isShown(value)),
  },
  orderBy: ['order', 'startAt'],
})

/** Mounted at /api/v1/popups. */
export const popupRoutes = new Hono<AppEnv>().get(
  '/',
  allow('anyone'),
  describe('List the current popups', { query: popupQuery, answer: popupList }),
  async (c) => {
    const { popups, headers } = await listPopups(c.var, c.req.query())
    return c.json({ popups } satisfies PopupList, 200, headers)
  },
)

/** Mounted at /api/console/popups. */
export const popupConsoleRoutes = new Hono<AppEnv>()
  .get('/', allow(permissions.popup), handlers.list)
  .post('/', allow(permissions.popup), checkWindow('popup'), handlers.create)
  .put('/order', allow(permissions.popup), reorder('popup'))
  .get('/:id', allow(permissions.popup), handlers.get)
  .put('/:id', allow(permissions.popup), checkWindow('popup'), handlers.update)
  .delete('/:id', allow(permissions.popup), handlers.remove)
