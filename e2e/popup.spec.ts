import type { Locator, Page } from '@playwright/test'
import { popupPositions } from '#contract/content/popup.ts'
import { isLongRun } from '../tests/support/extent.ts'
import { openConsole } from './support/console.ts'
import { expectKeyboardAccess } from './support/keyboard.ts'
import { accounts } from './support/staff-accounts.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' }, showsPopups: true })

const popup = (number: number, changes: object = {}) => ({
  _id: `01990000-0000-7000-8000-00000000000${number}`,
  look: 'text',
  title: `알림 ${number}`,
  body: '<p>알려 드립니다.</p>',
  picture: null,
  alt: '',
  link: '/subscription/document',
  linkText: '',
  pages: ['/', '/business/overview', '/application'],
  position: 'bottomStart',
  size: 'medium',
  hideHours: 24,
  isKorean: true,
  ...changes,
})

async function servePopups(page: Page, popups: object[] | 'down') {
  const calls: string[] = []
  await page.route('**/api/v1/popups?*', (route) => {
    calls.push(route.request().url())
    if (popups === 'down') return route.abort()
    return route.fulfill({ json: { popups } })
  })
  return calls
}
const layers = (page: Page) => page.locator('[data-popup]')
const card = (page: Page, number: number) => page.getByRole('dialog', { name: `알림 ${number}` })

test('popups appear one after the other and stay closed for the chosen period @both', async ({ page }) => {
  await servePopups(page, [popup(1), popup(2)])
  await page.goto('/')
  await expect(card(page, 1)).toBeVisible()
  await expect(card(page, 2)).toBeHidden()
  // Popups come before the page's h1, so they must not add headings.
  await expect(layers(page).getByRole('heading')).toHaveCount(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await card(page, 1).getByRole('button', { name: '24시간 동안 보지 않기' }).click()
  await expect(card(page, 1)).toBeHidden()
  await card(page, 2).getByRole('button', { name: '닫기' }).click()
  await expect(layers(page)).toHaveCount(0)
  const answered = page.waitForResponse('**/api/v1/popups?*')
  await page.reload()
  await answered
  await expect(layers(page)).toHaveCount(0)
  // In a new tab, a popup that was closed without a period appears again.
  await page.evaluate(() => sessionStorage.clear())
  await page.reload()
  await expect(card(page, 2)).toBeVisible()
  await expect(card(page, 1)).toBeHidden()
})

test('a popup takes no focus, closes by Escape, and returns the focus', async ({ page }) => {
  await servePopups(page, [popup(1), popup(2)])
  await page.goto('/')
  await expect(card(page, 1)).toBeVisible()
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
  const skip = page.locator('a.skip')
  await skip.focus()
  await card(page, 1).getByRole('link').focus()
  await page.keyboard.press('Escape')
  await expect(card(page, 1)).toBeHidden()
  await expect(card(page, 2).getByRole('button', { name: '닫기' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(layers(page)).toHaveCount(0)
  await expect(skip).toBeFocused()
})

async function expectHeadlineUncovered(page: Page) {
  const slide = page.locator('#banner .swiper-slide').first()
  const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  for (const part of ['title', 'action', 'more']) {
    const { x, y, width, height } = await boxOf(slide.locator(`[data-part=${part}]`))
    for (const popup of await layers(page).all()) {
      const card = await boxOf(popup)
      const isBeside =
        x >= card.x + card.width || card.x >= x + width || y >= card.y + card.height || card.y >= y + height
      expect(isBeside, `no popup covers the ${part}`).toBe(true)
    }
  }
}

test.describe('at every window size', () => {
  test.use({ isMobile: false, hasTouch: false, contextOptions: { reducedMotion: 'reduce' } })

  test('a popup never covers the focused element', async ({ page }) => {
    const body = '<p>알려 드립니다.</p>'.repeat(12)
    const places = isLongRun ? popupPositions : (['center'] as const)
    await servePopups(
      page,
      places.map((position, index) => popup(index + 1, { position, body, size: 'large' })),
    )
    await page.goto('/')
    await expect(card(page, 1)).toBeVisible()
    // A laptop at 200 %, a phone, a phone in landscape, and a small window.
    const sizes = [
      [720, 450],
      [390, 844],
      ...(isLongRun ? [[844, 390] as const, [320, 640] as const, [1024, 640] as const, [1440, 900] as const] : []),
    ] as const
    for (const [width, height] of sizes)
      await test.step(`${width} × ${height}`, async () => {
        await page.setViewportSize({ width, height })
        await expectHeadlineUncovered(page)
        await expectKeyboardAccess(page)
      })
  })
})

test('a popup does not shift the page', async ({ page }) => {
  let answer = () => {}
  const isAllowed = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/v1/popups?*', async (route) => {
    await isAllowed
    await route.fulfill({ json: { popups: [popup(1)] } })
  })
  await page.goto('/business/overview')
  await page.evaluate(() => document.fonts.ready)
  await page.evaluate(() => {
    new PerformanceObserver((list) => {
      const shifts = list.getEntries().map((entry) => Reflect.get(entry, 'value'))
      Object.assign(window, { shifts })
    }).observe({ type: 'layout-shift' })
  })
  answer()
  await expect(card(page, 1)).toBeVisible()
  await card(page, 1).getByRole('button', { name: '닫기' }).click()
  await expect(layers(page)).toHaveCount(0)
  expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toBeUndefined()
})

test('a page loads the popup code only if it has a popup to show', async ({ page }) => {
  const calls = await servePopups(page, [popup(1, { pages: ['/mall/floor'] })])
  const scripts: string[] = []
  page.on('request', (request) => {
    if (/mount-popups|PopupLayer/.test(request.url())) scripts.push(request.url())
  })
  const answered = page.waitForResponse('**/api/v1/popups?*')
  await page.goto('/business/overview')
  await answered
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
  expect(calls).toHaveLength(1)
  expect(scripts).toEqual([])
  await expect(layers(page)).toHaveCount(0)
})

test('application pages request no popups', async ({ page }) => {
  const calls = await servePopups(page, [popup(1)])
  await page.goto('/application')
  await page.waitForLoadState('networkidle')
  expect(calls).toEqual([])
})

test('a page shows no popup if the API does not answer', async ({ page }) => {
  await servePopups(page, 'down')
  const failed = page.waitForEvent('requestfailed')
  await page.goto('/')
  await failed
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(layers(page)).toHaveCount(0)
})

test('staff create a popup, preview it, reorder it and delete it @desktop', async ({ page }) => {
  await openConsole(page, accounts.manager, '/console/popups')
  await page.getByRole('button', { name: '새 팝업' }).click()
  await page.getByRole('textbox', { name: '제목 한국어' }).fill('시험 팝업')
  const screens = page.locator('figure')
  for (const screen of [0, 1]) await expect(screens.nth(screen).locator('.popup-card-title')).toHaveText('시험 팝업')
  await page.getByLabel('기기', { exact: true }).selectOption('휴대전화')
  await expect(screens.nth(0).locator('[data-popup]')).toHaveCount(0)
  await page.getByLabel('첫 화면', { exact: true }).uncheck()
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await expect(page.getByText('하나를 선택해 주세요.')).toBeVisible()
  await page.getByLabel('상가 입지').check()
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await expect(page.getByText('팝업을 저장했습니다.')).toBeVisible()
  await expectAccessible(page)

  const rows = page.locator('li:has([data-control])')
  await expect(rows.last()).toContainText('시험 팝업')
  const saved = page.waitForResponse('**/api/console/popups/order')
  await rows.last().getByRole('button').first().press('Home')
  await expect(rows.first()).toContainText('시험 팝업')
  await expect(rows.first().getByRole('button').first()).toBeFocused()
  expect((await saved).status()).toBe(204)
  await page.reload()
  await expect(rows.first()).toContainText('시험 팝업')

  await rows.first().getByRole('link').click()
  await page.getByRole('button', { name: '삭제' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click()
  await expect(page.getByText('팝업을 삭제했습니다.')).toBeVisible()
  await expect(page.getByText('시험 팝업')).toHaveCount(0)
})
