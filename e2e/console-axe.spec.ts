import type { Page } from '@playwright/test'
import { pages } from '#console/pages.tsx'
import { enterConsole, goWithin, listRows } from './support/console.ts'
import { expectLabelsAligned } from './support/labels.ts'
import { type OwnServer, startOwnServer } from './support/own-server.ts'
import { type StaffTokens, tokensOf } from './support/staff.ts'
import { accounts } from './support/staff-accounts.ts'
import { colourRules, expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts'

declare global {
  interface Window {
    emptiedLists: number
  }
}

/** Subpages that no row of the list links to, by the page's address. */
const subpages: Record<string, string[]> = {
  '/console/application': ['/bulk', '/failed-messages'],
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

// One server and one log-in for all pages. Its manager is the developer too, who alone may edit rounds.
let server: OwnServer
let tokens: StaffTokens
test.beforeAll(async ({ playwright }) => {
  server = await startOwnServer({ DEVELOPER_USERNAME: accounts.manager.username })
  const request = await playwright.request.newContext()
  tokens = await tokensOf(request, accounts.manager, server.url)
  await request.dispose()
})
test.afterAll(() => server.stop())

async function waitForContent(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('불러오는 중입니다')).toHaveCount(0)
}

async function switchTheme(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme })
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
}

/** WCAG 2.2 target size without its spacing exception: 24 px each way, except links within text. */
async function expectLargeTargets(page: Page) {
  const small = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>('a[href], button, summary, select, textarea, input')]
      .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((one) => getComputedStyle(one).display !== 'inline' && !one.closest('[inert]'))
      // A label is a target too; a visually hidden control is drawn by another element.
      .map((one) => [one, ...(one.labels ?? [])].map((part) => part.getBoundingClientRect()))
      .filter((boxes) => boxes.every(({ width, height }) => width > 2 && Math.min(width, height) < 24))
      .map(([box]) => `${box?.width} × ${box?.height} at ${box?.x}, ${box?.y}`),
  )
  expect(small, 'targets below 24 px').toEqual([])
}

/** Headings go down one level at a time; text written by staff has levels of its own. */
async function expectHeadingsInOrder(page: Page) {
  const levels = await page.evaluate(() =>
    [...document.querySelectorAll('h1, h2, h3, h4')]
      .filter((heading) => heading.checkVisibility() && !heading.closest('[contenteditable]'))
      .map(({ localName }) => Number(localName.slice(1))),
  )
  expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([])
}

async function expectAccessibleAtBothWidths(page: Page) {
  await expect(
    page.getByRole('main').locator('button[class*="danger"]'),
    'a red button is only in a dialog that asks for confirmation',
  ).toHaveCount(0)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
    await expectLabelsAligned(page)
    await expectLargeTargets(page)
    await expectHeadingsInOrder(page)
    await switchTheme(page, 'light')
    await expectAccessible(page)
    // The dark theme changes colours only.
    await switchTheme(page, 'dark')
    await expectAccessible(page, colourRules)
  }
}

/** Runs in the page: empties every list response and counts them. */
function emptyLists(): void {
  const send = window.fetch
  window.emptiedLists = 0
  window.fetch = async (...request) => {
    const response = await send(...request)
    if (!response.url.includes('/api/console/')) return response
    const body: unknown = await response
      .clone()
      .json()
      .catch(() => null)
    if (typeof body !== 'object' || body === null || !('total' in body)) return response
    window.emptiedLists += 1
    const empty = Object.entries(body).map(([key, value]) => [key, Array.isArray(value) ? [] : value])
    return Response.json({ ...Object.fromEntries(empty), total: 0 })
  }
}

const groups = [...new Set(pages.map(({ group }) => group))]
for (const group of groups)
  test(`the pages of ${group} are accessible as a list, an empty list, a record and a form @desktop`, async ({
    page,
  }) => {
    test.setTimeout(240_000)
    const paths = pages.filter((one) => one.group === group).map(({ path }) => path)
    const failures: string[] = []
    const check = (state: string) =>
      test.step(state, async () => {
        await waitForContent(page)
        await expectAccessibleAtBothWidths(page).catch((error) => failures.push(`${state}: ${error.message}`))
      })

    await enterConsole(page, tokens)
    await page.goto(`${server.url}/console`)
    await waitForContent(page)
    for (const path of paths) {
      await goWithin(page, path)
      await check(path)
      const first = listRows(page).getByRole('link').first()
      if ((await first.count()) > 0) {
        await first.click()
        await expect(page).not.toHaveURL(server.url + path)
        await check(`a record of ${path}`)
      }
      for (const more of subpages[path] ?? []) {
        await goWithin(page, path + more)
        await check(path + more)
      }
    }

    await page.addInitScript(emptyLists)
    // Starts on a page without a list: lists loaded before are cached.
    await page.goto(`${server.url}/console/password`)
    await waitForContent(page)
    for (const path of paths) {
      await page.evaluate(() => {
        window.emptiedLists = 0
      })
      await goWithin(page, path)
      await waitForContent(page)
      if (await page.evaluate(() => window.emptiedLists > 0)) await check(`${path} without a row`)
    }
    expect(failures).toEqual([])
  })
