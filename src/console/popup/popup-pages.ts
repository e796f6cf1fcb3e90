import { type Popup, type PopupPage, popupPages } from '#contract/content/popup.ts'
import messages from '#i18n/ko/console-popup.json'
import frame from '#i18n/ko/frame.json'

export const pageOptions = popupPages.map((value) => ({ value, label: labelOf(value) }))

function labelOf(page: PopupPage): string {
  if (page === '/') return messages['pages.home']
  const key = `menu.${page.slice(1).replace('/', '.')}`
  return key in frame ? frame[key as keyof typeof frame] : page
}

/** `홈 +2 · 모든 기기`: the first page, the number of further pages, and the devices. */
export function placementText({ pages, devices }: Popup): string {
  const first = pageOptions.find(({ value }) => value === pages[0])
  const more = pages.length > 1 ? ` +${pages.length - 1}` : ''
  return `${first?.label}${more} · ${messages[`devices.${devices}`]}`
}
