import type { PopupList, PublicPopup } from '#contract/popup.ts'
import { pageHeaders } from '#stores/page-headers.ts'
import { isClosed } from './closed.ts'

/** This page's path without its language. */
function pagePath(): string {
  return location.pathname.replace(/^\/(en|cn)(?=\/|$)/, '') || '/'
}

/** What is to be shown on this page; nothing where the server cannot be asked. One answer, kept, serves every page. */
export async function findPopups(): Promise<PublicPopup[]> {
  const device = matchMedia('(width < 48rem)').matches ? 'phone' : 'desktop'
  try {
    const { popups }: PopupList = await (
      await fetch(`/api/v1/popups?device=${device}`, { headers: pageHeaders() })
    ).json()
    return popups.filter(({ _id, pages }) => pages.some((page) => page === pagePath()) && !isClosed(_id))
  } catch {
    return []
  }
}
