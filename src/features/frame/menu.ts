import type { Messages } from '#i18n/ko.ts'

type Text = keyof Messages['frame']
export type MenuItem = { text: Text; path: string }
/** `aside`: pages of the group that only the sitemap and the heads of the group's pages list, not the main menu. */
export type MenuGroup = MenuItem & { items: MenuItem[]; aside?: MenuItem[] }

function group(text: Text, items: [text: Text, path: string][]): MenuGroup {
  const list = items.map(([itemText, path]) => ({ text: itemText, path }))
  return { text, path: list[0]?.path ?? '/', items: list }
}

export const menu: MenuGroup[] = [
  {
    ...group('menu.business', [
      ['menu.business.overview', '/business/overview'],
      ['menu.business.traffic', '/business/traffic'],
      ['menu.business.environment', '/business/environment'],
      ['menu.business.feature', '/business/feature'],
      ['menu.business.direction', '/business/direction'],
      ['menu.business.supply', '/business/supply'],
    ]),
    aside: [{ text: 'menu.business.brand', path: '/business/brand' }],
  },
  group('menu.complex', [
    ['menu.complex.community', '/complex/community'],
    ['menu.complex.layout', '/complex/layout'],
    ['menu.complex.floor', '/complex/floor'],
    ['menu.complex.unit', '/complex/unit'],
  ]),
  group('menu.mall', [
    ['menu.mall.environment', '/mall/environment'],
    ['menu.mall.floor', '/mall/floor'],
  ]),
  {
    ...group('menu.subscription', [
      ['menu.subscription.recruitment', '/subscription/recruitment'],
      ['menu.subscription.document', '/subscription/document'],
      ['menu.subscription.support', '/subscription/support'],
    ]),
    aside: [
      { text: 'menu.subscription.requirement', path: '/subscription/requirement' },
      { text: 'menu.subscription.schedule', path: '/subscription/schedule' },
      { text: 'menu.subscription.abroad', path: '/subscription/abroad' },
    ],
  },
  {
    ...group('menu.application', [
      ['menu.application.apply', '/application'],
      ['menu.application.lookup', '/application/inquiry'],
    ]),
    aside: [{ text: 'menu.application.fix', path: '/form/application-fix' }],
  },
  {
    ...group('menu.center', [
      ['menu.center.notice', '/center/notice'],
      ['menu.center.faqs', '/center/faqs'],
      ['menu.center.download', '/center/download'],
    ]),
    aside: [
      { text: 'menu.center.inquiry', path: '/center/inquiry' },
      { text: 'menu.center.board', path: '/board/default-board' },
    ],
  },
]

export const userMenu: MenuItem[] = [
  { text: 'user.order', path: '/mypage/order' },
  { text: 'user.likes', path: '/mypage/likes' },
  { text: 'user.cart', path: '/mypage/cart' },
]

/** `page` for the page itself, `true` for its closest parent: values of `aria-current`. */
export function currentMark(itemPath: string, path: string, items: readonly MenuItem[]): 'page' | 'true' | undefined {
  if (itemPath === path) return 'page'
  const pageAndParents = items
    .map((item) => item.path)
    .filter((other) => path === other || path.startsWith(`${other}/`))
  const closest = pageAndParents.toSorted((first, second) => second.length - first.length)[0]
  return closest === itemPath ? 'true' : undefined
}

export function isCurrentGroup(group: MenuGroup, path: string): boolean {
  const section = `/${group.path.split('/')[1]}`
  const isWithin = (parent: string) => path === parent || path.startsWith(`${parent}/`)
  return isWithin(section) || (group.aside ?? []).some((item) => isWithin(item.path))
}
