import type { Popup } from '#contract/content/popup.ts'
import messages from '#i18n/ko/console-popup.json'
import { pageOptions } from './page-options.ts'

export function factsOf({ pages, devices }: Popup): string {
  const first = pageOptions.find(({ value }) => value === pages[0])
  const more = pages.length > 1 ? ` +${pages.length - 1}` : ''
  return `${first?.label}${more} · ${messages[`devices.${devices}`]}`
}
