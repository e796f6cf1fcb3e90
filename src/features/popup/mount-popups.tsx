import { createRoot } from 'react-dom/client'
import type { PublicPopup } from '#contract/content/popup.ts'
import { PopupLayer } from './PopupLayer.tsx'

/** First in the content, so that keyboard users reach it before the content that it covers. */
export function mountPopups(popups: PublicPopup[]): void {
  const host = document.createElement('div')
  document.getElementById('content')?.prepend(host)
  createRoot(host).render(<PopupLayer popups={popups} />)
}
