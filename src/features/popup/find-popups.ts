import type { PopupList, PublicPopup } from '#contract/content/popup.ts'
import { splitLocale } from '#contract/kit/locale.ts'
import { tabletWidth } from '#lib/breakpoints.ts'
import { pageHeaders } from '#stores/page-headers.ts'
import { isClosed } from './closed-popups.ts'

/** Popups of this page that the visitor has not closed; none if the API fails. One cached response serves all pages. */
export async function findPopups(): Promise<PublicPopup[]> {
  const device = matchMedia(`(width < ${tabletWidth})`).matches ? 'phone' : 'desktop'
  try {
    const { popups }: PopupList = await (
      await fetch(`/api/v1/popups?device=${device}`, { headers: pageHeaders() })
    ).json()
    const { path } = splitLocale(location.pathname)
    return popups.filter(({ _id, pages }) => pages.some((page) => page === path) && !isClosed(_id))
  } catch {
    return []
  }
}
