import type { Page } from '@playwright/test'
import { pages } from '#console/pages.tsx'
import { accounts } from './support/account.ts'
import { enterConsole, rows } from './support/console.ts'
import { type OwnServer, startOwnServer } from './support/own-server.ts'
import { type StaffTokens, tokensOf } from './support/staff.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts'

/** Addresses below a page's own that no row of its list leads to. */
const below: Record<string, string[]> = {
  '/console/application': ['/bulk'],
  '/console/registration': ['/bulk'],
  '/console/center/notifications': ['/new'],
  '/console/center/faqs': ['/new', '/order'],
  '/console/center/downloads': ['/new', '/order'],
  '/console/popups': ['/new'],
  '/console/popups/banners': ['/new'],
  '/console/schedules': ['/new'],
  '/console/terms': ['/new'],
  '/console/manager': ['/new'],
  '/console/setting': ['/links', '/retention', '/senders', '/years', '/years/new', '/years/compare'],
}

// One server whose manager may set up rounds too, and one log-in, for every page of the registry.
let server: OwnServer
let tokens: StaffTokens
test.beforeAll(async ({ playwright }) => {
  server = await startOwnServer({ DEVELOPER_USERNAME: accounts.manager.username })
  const request = await playwright.request.newContext()
  tokens = await tokensOf(request, accounts.manager, server.url)
  await request.dispose()
})
test.afterAll(() => server.stop())
// What fades in has its contrast at once.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

async function settle(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('불러오는 중입니다')).toHaveCount(0)
}

async function showBy(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme })
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
}

/** By day and by night, on a phone and on a large screen. */
async function expectSound(page: Page) {
  await settle(page)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
    await showBy(page, 'light')
    await expectAccessible(page)
    // All that the night changes are colours.
    await showBy(page, 'dark')
    await expectAccessible(page, ['color-contrast', 'link-in-text-block'])
  }
}

/** Gives every list as one that nobody has put anything into; counts how many were asked for. */
async function emptyLists(page: Page) {
  let count = 0
  await page.route('**/api/console/**', async (route) => {
    const response = await route.fetch()
    const body: unknown = await response.json().catch(() => null)
    const isList = typeof body === 'object' && body !== null && 'total' in body
    if (!isList) return route.fulfill({ response })
    count += 1
    const empty = Object.entries(body).map(([key, value]) => [key, Array.isArray(value) ? [] : value])
    return route.fulfill({ json: { ...Object.fromEntries(empty), total: 0 } })
  })
  return () => count
}

for (const { path } of pages)
  test(`${path} is accessible as a list, without a row, as a record and as a form @desktop`, async ({ page }) => {
    test.setTimeout(120_000)
    await enterConsole(page, tokens)
    await page.goto(server.url + path)
    await expectSound(page)
    const first = rows(page).getByRole('link').first()
    if ((await first.count()) > 0) {
      await first.click()
      await expect(page).not.toHaveURL(server.url + path)
      await expectSound(page)
    }
    for (const more of below[path] ?? []) {
      await page.goto(server.url + path + more)
      await expectSound(page)
    }
    const emptied = await emptyLists(page)
    await page.goto(server.url + path)
    await settle(page)
    if (emptied() > 0) await expectSound(page)
  })
