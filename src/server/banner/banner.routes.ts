import { type Context, Hono } from 'hono'
import type { Selectable } from 'kysely'
import * as v from 'valibot'
import { permissions } from '#contract/account/console-permissions.ts'
import {
  banner,
  bannerCodes,
  type PublicBanner,
  type PublicSlide,
  publicBanner,
  publicSlide,
} from '#contract/content/banner.ts'
import { type Locale, localePath } from '#contract/kit/locale.ts'
import { localize } from '#contract/kit/localized.ts'
import { allow } from '#server/auth/allow.ts'
import { containsIn } from '#server/db/search.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { crud } from '#server/http/crud.ts'
import { describe } from '#server/http/describe.ts'
import { isShown } from '#server/http/list.ts'
import { checkWindow, shownNow } from '#server/http/placement.ts'
import { presentSound } from '#server/http/present-sound.ts'
import { reorder } from '#server/http/reorder.ts'
import type { BannerTable } from './banner.table.ts'

const handlers = crud(banner, 'banner', {
  filters: {
    q: (eb, text) => containsIn(eb, ['name', 'title', 'text'], text),
    shows: (eb, value) => eb('shows', '=', isShown(value)),
  },
  orderBy: ['order', 'startAt'],
})

/** Mounted at /api/v1/banners. */
export const bannerRoutes = new Hono<AppEnv>().get(
  '/:code',
  allow('anyone'),
  describe('Get the current slides', { answer: publicBanner }),
  async (c) => {
    const { code, slides, headers } = await readSlides(c)
    return c.json({ banner: { code, slides } } satisfies PublicBanner, 200, headers)
  },
)

/** Mounted at /api/console/banners. */
export const bannerConsoleRoutes = new Hono<AppEnv>()
  .get('/', allow(permissions.banner), handlers.list)
  .post('/', allow(permissions.banner), checkWindow('banner'), handlers.create)
  .put('/order', allow(permissions.banner), reorder('banner'))
  .get('/:id', allow(permissions.banner), handlers.get)
  .put('/:id', allow(permissions.banner), checkWindow('banner'), handlers.update)
  .delete('/:id', allow(permissions.banner), handlers.remove)

async function readSlides(c: Context<AppEnv>) {
  const { db, locale } = c.var
  const code = v.safeParse(v.picklist(bannerCodes), c.req.param('code'))
  if (!code.success) throw new ApiError('notFound')
  const stored = await db
    .selectFrom('banner')
    .selectAll()
    .where('code', '=', code.output)
    .where('shows', '=', true)
    .orderBy('order')
    .orderBy('id')
    .execute()
  const { rows, headers } = shownNow(c.var, stored)
  // A slide with its own picture is shown once the picture is uploaded.
  const complete = rows.filter(({ art, picture }) => art !== 'own' || picture !== null)
  const slides = presentSound(c.var, publicSlide, complete, (row) => present(row, locale))
  return { code: code.output, slides, headers }
}

function present({ id, link, art, picture, ...row }: Selectable<BannerTable>, locale: Locale): PublicSlide {
  return {
    _id: id,
    link: link.startsWith('/') ? localePath(locale, link) : link,
    art,
    picture: art === 'own' ? picture : null,
    name: localize(row.name, locale),
    title: localize(row.title, locale),
    text: localize(row.text, locale),
    action: localize(row.action, locale),
    alt: localize(row.alt, locale),
  }
}
