import type { PopupList, PublicPopup } from '#contract/content/popup.ts'
import { tabletWidth } from '#lib/breakpoints.ts'
import { pageHeaders } from '#stores/page-headers.ts'
import { isClosed } from './closed.ts'

function pagePath(): string {
  return location.pathname.replace(/^\/(en|cn)(?=\/|$)/, '') || '/'
}

/** Empty if the API fails. The response does not depend on the page, so one cached response serves all pages. */
export async function findPopups(): Promise<PublicPopup[]> {
  const device = matchMedia(`(width < ${tabletWidth})`).matches ? 'phone' : 'desktop'
  try {
    const { popups }: PopupList = await (
      await fetch(`/api/v1/popups?device=${device}`, { headers: pageHeaders() })
    ).json()
    return popups.filter(({ _id, pages }) => pages.some((page) => page === pagePath()) && !isClosed(_id))
  } catch {
    return []
  }
}
