import { offerLogOut } from './log-out.ts'
import { protectContent } from './protection.ts'
import { watchScroll } from './scroll.ts'
import { enableTopMenu } from './top-menu.ts'

// The only script of all public pages: no framework, at most 6 KB compressed (`npm run size`).
enableTopMenu()
enableSitemap()
keepQuery()
offerLogOut()
watchScroll()
protectContent()
showFocusedLink()
// Only pages with islands or a retry button remove a control after it was pressed, and with it the focus.
if (document.querySelector('astro-island, [data-retry]'))
  void import('#ui/focus/keep-focus.ts').then(({ keepFocus }) => keepFocus())

/** Links to the other languages keep the current query and hash, which scripts may have changed since. */
function keepQuery() {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-languages] a')) {
    const update = () => {
      link.search = location.search
      link.hash = location.hash
    }
    link.addEventListener('pointerdown', update)
    link.addEventListener('click', update)
  }
}

/** Chromium shows only a part of a focused link in a list that scrolls sideways. */
function showFocusedLink(): void {
  addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && target.matches(':focus-visible'))
      target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })
}

/** The dialog works by markup alone. This closes it on a chosen link and supports browsers without `command`. */
function enableSitemap() {
  const dialog = document.querySelector<HTMLDialogElement>('#sitemap')
  const opener = document.querySelector<HTMLButtonElement>('[commandfor="sitemap"]')
  if (!dialog || !opener) return
  if (!('commandForElement' in HTMLButtonElement.prototype)) opener.addEventListener('click', () => dialog.showModal())
  dialog.addEventListener('click', (event) => {
    if ((event.target as Element).closest('a')) dialog.close()
  })
  // The back/forward cache must not restore an open menu.
  addEventListener('pagehide', () => dialog.close())
}
