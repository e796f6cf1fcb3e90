import type { MenuItem } from './menu.ts'

/** The operator's links follow (`contract/site/operator-links.ts`). */
export const footerMenu: (MenuItem & { isStrong?: true })[] = [
  { text: 'footer.privacy', path: '/privacy-policy', isStrong: true },
  { text: 'menu.application.lookup', path: '/application/inquiry' },
  { text: 'menu.center.notice', path: '/center/notice' },
]
