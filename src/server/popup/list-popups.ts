import type { Selectable } from 'kysely'
import * as v from 'valibot'
import { type PublicPopup, popupDevice, popupPage, publicPopup } from '#contract/content/popup.ts'
import { type Locale, localePath } from '#contract/kit/locale.ts'
import { localize, localizedIn } from '#contract/kit/localized.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { Variables } from '#server/http/app-env.ts'
import { invalidQuery } from '#server/http/list.ts'
import { shownNow } from '#server/http/placement.ts'
import { presentSound } from '#server/http/present-sound.ts'
import type { PopupTable } from './popup.table.ts'

/** Device and page of the visitor, each optional; `path` has no language prefix. */
export const popupQuery = { device: popupDevice, path: popupPage } as const

type Listing = Pick<Variables, 'db' | 'clock' | 'log' | 'locale'>

export async function listPopups(deps: Listing, query: Record<string, string>) {
  const { device, path } = readQuery(query)
  const { db, locale } = deps
  const all = await db
    .selectFrom('popup')
    .selectAll()
    .where('shows', '=', true)
    .orderBy('order')
    .orderBy('id')
    .execute()
  const { rows, headers } = shownNow(deps, all)
  // A malformed row must not break the filters below.
  const wellFormed = rows.filter(({ locales, pages }) => Array.isArray(locales) && Array.isArray(pages))
  const matching = wellFormed
    .filter((row) => row.locales.includes(locale) && (row.look === 'text' || row.picture !== null))
    .filter(({ devices }) => device === undefined || device === 'all' || devices === 'all' || devices === device)
    .filter(({ pages }) => path === undefined || pages.some((page) => page === path))
  const popups = presentSound(deps, publicPopup, matching, (row) => present(row, locale))
  return { popups, headers }
}

function readQuery(query: Record<string, string>): Partial<Record<keyof typeof popupQuery, string>> {
  for (const [key, value] of Object.entries(query)) {
    if (!Object.hasOwn(popupQuery, key)) throw new ApiError('unknownQuery', { fields: { [key]: 'unknownField' } })
    if (!v.is(popupQuery[key as keyof typeof popupQuery], value)) throw invalidQuery(key)
  }
  return query
}

function present(row: Selectable<PopupTable>, locale: Locale): PublicPopup {
  const { id, look, picture, link, pages, position, size, hideHours } = row
  return {
    _id: id,
    look,
    title: localize(row.title, locale),
    body: look === 'text' ? localize(row.body, locale) : '',
    picture: look === 'picture' ? picture : null,
    alt: localize(row.alt, locale),
    link: link.startsWith('/') ? localePath(locale, link) : link,
    linkText: localize(row.linkText, locale),
    pages,
    position,
    size,
    hideHours,
    isKorean: localizedIn(row.title, locale) === 'ko',
  }
}
