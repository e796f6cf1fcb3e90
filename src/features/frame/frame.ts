import { showFocus } from './focus.ts'
import { protectContent } from './protection.ts'
import { watchScroll } from './scroll.ts'
import { keepQuery, offerLogOut } from './session.ts'
import { enableSitemap } from './sitemap.ts'
import { enableTopMenu } from './top-menu.ts'

// The one script of every public page: no framework, at most 6 KB compressed (`npm run size`).
enableTopMenu()
enableSitemap()
keepQuery()
offerLogOut()
watchScroll()
protectContent()
showFocus()
// Other pages remove no control that was pressed.
if (document.querySelector('astro-island, [data-retry]'))
  void import('#ui/focus/keep-focus.ts').then(({ keepFocus }) => keepFocus())
