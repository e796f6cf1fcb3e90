import { type PopupPage, popupPages } from '#contract/content/popup.ts'
import messages from '#i18n/ko/console-popup.json'
import frame from '#i18n/ko/frame.json'

export const pageOptions = popupPages.map((value) => ({ value, label: labelOf(value) }))

function labelOf(page: PopupPage): string {
  if (page === '/') return messages['pages.home']
  const key = `menu.${page.slice(1).replace('/', '.')}`
  return key in frame ? frame[key as keyof typeof frame] : page
}
