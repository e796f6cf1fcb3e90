import { createRoot } from 'react-dom/client'
import type { PublicPopup } from '#contract/popup.ts'
import { PopupLayer } from './PopupLayer.tsx'

/** The layer on a page without islands: first in its content, where the keyboard meets it before what it covers. */
export function mountPopups(popups: PublicPopup[]): void {
  const host = document.createElement('div')
  document.getElementById('content')?.prepend(host)
  createRoot(host).render(<PopupLayer popups={popups} />)
}
