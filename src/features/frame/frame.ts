import { showFocus } from './focus.ts'
import { protectContent } from './protection.ts'
import { watchScroll } from './scroll.ts'
import { keepQuery, offerLogOut } from './session.ts'
import { enableSitemap } from './sitemap.ts'
import { enableTopMenu } from './top-menu.ts'

// The only script of all public pages: no framework, at most 6 KB compressed (`npm run size`).
enableTopMenu()
enableSitemap()
keepQuery()
offerLogOut()
watchScroll()
protectContent()
showFocus()
// Only these pages remove a control after it is pressed.
if (document.querySelector('astro-island, [data-retry]'))
  void import('#ui/focus/keep-focus.ts').then(({ keepFocus }) => keepFocus())
