import type { Page } from '@playwright/test'
import { idleMinutes, logInHours } from '#contract/kit/log-in-lifetimes.ts'
import { consoleScriptMaximum } from '../scripts/support/page-weight.ts'
import { fillLogin, openConsole } from './support/console.ts'
import { accounts } from './support/staff-accounts.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts'

const second = 1_000
const minute = 60 * second

const field = (page: Page) => page.getByRole('combobox', { name: /화면 이름/ })
const options = (page: Page) => page.getByRole('listbox', { name: '검색 결과' }).getByRole('option')
const theme = (page: Page) => page.locator('html').getAttribute('data-theme')

test('the command palette opens a page by keyboard @desktop', async ({ page }) => {
  await openConsole(page, accounts.developer, '/console')
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true')
  await expectAccessible(page)
  await page.keyboard.type('ㄱㅈ')
  await expect(options(page).first()).toHaveAccessibleName(/공지사항/)
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
  const active = await field(page).getAttribute('aria-activedescendant')
  expect(active).toBe(await options(page).first().getAttribute('id'))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/console/center/notifications')
  await expect(page.getByRole('heading', { name: '공지사항', level: 1 })).toBeFocused()

  const button = page.getByRole('button', { name: /바로 가기/ })
  await button.press('Enter')
  await page.keyboard.type('없는 화면')
  await expect(page.getByText('검색 결과가 없습니다.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(field(page)).toBeHidden()
  await expect(button).toBeFocused()
})

test('the command palette finds an application by phone and receipt number and keeps both out of every URL @desktop', async ({
  page,
}) => {
  const requestedUrls: string[] = []
  page.on('request', (request) => requestedUrls.push(request.url()))
  await openConsole(page, accounts.developer, '/console/center/faqs')
  // Fast typing: the search code is still loading.
  await page.keyboard.press('Control+k')
  await page.keyboard.type('010-0000-0007')
  await expect(options(page)).toHaveCount(1)
  const number = /[A-Z0-9]{4}-[A-Z0-9]{4}/.exec((await options(page).textContent()) ?? '')?.[0] ?? ''
  await expectAccessible(page)
  await field(page).fill(number)
  await expect(options(page)).toContainText([number])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/console\/application\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { name: '처리 이력' })).toBeVisible()
  expect(requestedUrls.filter((url) => url.includes('0007') || url.includes(number))).toEqual([])
})

test('the command palette lists only permitted pages and sends no request without permission @desktop', async ({
  page,
}) => {
  const requestedUrls: string[] = []
  page.on('request', (request) => request.url().includes('console/application') && requestedUrls.push(request.url()))
  await openConsole(page, accounts.editor, '/console/center/notifications')
  await page.keyboard.press('Control+k')
  await expect(options(page)).toHaveCount(3)
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.type('01000000007')
  await expect(page.getByText('검색 결과가 없습니다.')).toBeVisible()
  expect(requestedUrls).toEqual([])
})

test("the console follows the system's theme until one is chosen, from the first paint on @desktop", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  // The theme at the first paint, which starts with the body.
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return
      observer.disconnect()
      Object.assign(window, { themeOfBody: document.documentElement.dataset.theme })
    }).observe(document, { childList: true, subtree: true })
  })
  const themeOfBody = () => page.evaluate(() => Reflect.get(window, 'themeOfBody'))
  await openConsole(page, accounts.developer, '/console')
  expect(await themeOfBody()).toBe('dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(() => theme(page)).toBe('light')

  await page.getByRole('radio', { name: '어둡게' }).check()
  await expect.poll(() => theme(page)).toBe('dark')
  await page.reload()
  expect(await themeOfBody()).toBe('dark')
  await expect(page.getByRole('radio', { name: '어둡게' })).toBeChecked()
  await page.getByRole('radio', { name: '자동' }).check()
  await expect.poll(() => theme(page)).toBe('light')
})

test('every page has a title and breadcrumbs @desktop @both', async ({ page, isMobile }) => {
  await page.goto('/console')
  await fillLogin(page, accounts.developer)
  const menu = page.getByRole('navigation', { name: '콘솔 메뉴', includeHidden: true })
  const links = menu.getByRole('link', { includeHidden: true })
  await expect(links.first()).toBeAttached()
  for (const link of await links.all()) {
    const name = (await link.textContent()) ?? ''
    if (isMobile) await page.getByRole('button', { name: '메뉴' }).click()
    await link.click()
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toBeVisible()
    await expect(page).toHaveTitle(`${await heading.textContent()} · 온마루 콘솔`)
    const crumbs = page.getByRole('navigation', { name: '현재 위치' })
    if (name !== '홈') await expect(crumbs.getByRole('listitem').first()).toHaveText('콘솔')
    await expectNoSidewaysScroll(page)
  }
})

test('the first load of a list keeps to the size budget of scripts @desktop', async ({ page }) => {
  await openConsole(page, accounts.developer, '/console/application')
  // The log-in loads its own code; only the reload is measured.
  await page.reload()
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
  const bytes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  )
  expect(bytes).toBeGreaterThan(10 * 1024)
  expect(bytes).toBeLessThanOrEqual(consoleScriptMaximum)
})

test('a new record shows its list in the breadcrumbs and links back to it @desktop', async ({ page }) => {
  await openConsole(page, accounts.editor, '/console/center/notifications/new')
  const crumbs = page.getByRole('navigation', { name: '현재 위치' })
  await expect(crumbs.getByRole('listitem')).toHaveText(['콘솔', '고객센터', '공지사항'])
  await crumbs.getByRole('link', { name: '공지사항' }).click()
  await expect(page).toHaveURL('/console/center/notifications')
})

test('half an hour without activity warns, then logs out, and unsaved text survives @desktop', async ({ page }) => {
  await page.clock.install()
  await openConsole(page, accounts.editor, '/console/center/notifications/new')
  await page.getByLabel('제목 한국어').fill('쓰다가 자리를 비운 글')
  await page.clock.fastForward((idleMinutes - 2) * minute + 10 * second)
  const warning = page.getByRole('alertdialog', { name: '곧 로그아웃됩니다' })
  await expect(warning.getByRole('timer')).toHaveText(/^1분 \d+초$/)
  await expect(warning.getByRole('button', { name: '계속 사용' })).toBeFocused()
  await expectAccessible(page)
  const extended = page.waitForResponse('**/api/auth/accessToken')
  await page.keyboard.press('Enter')
  expect((await extended).status()).toBe(200)
  await expect(warning).toBeHidden()
  await expect(page.getByLabel('제목 한국어')).toHaveValue('쓰다가 자리를 비운 글')

  await page.clock.fastForward(20 * minute)
  await page.keyboard.press('Shift')
  await page.clock.fastForward(20 * minute)
  await expect(warning).toBeHidden()

  await page.getByLabel('제목 한국어').fill('자리를 오래 비운 글')
  const revoked = page.waitForResponse(
    (response) => response.url().endsWith('/api/auth/refreshToken') && response.request().method() === 'DELETE',
  )
  await page.clock.fastForward((idleMinutes + 1) * minute)
  expect((await revoked).status()).toBe(204)
  const dialog = page.getByRole('dialog', { name: '다시 로그인해 주세요' })
  await expect(dialog.getByLabel('아이디')).toHaveValue('editor')
  await expectAccessible(page)
  await fillLogin(dialog, accounts.editor)
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel('제목 한국어')).toHaveValue('자리를 오래 비운 글')
})

test('a warning comes before the session ends, and logging in again keeps unsaved text @desktop', async ({ page }) => {
  await page.clock.install()
  await openConsole(page, accounts.editor, '/console/center/notifications/new')
  await page.getByLabel('제목 한국어').fill('긴 하루 끝에 쓴 글')
  // In steps with a key, because half an hour without input would end the session, to one minute before its end.
  for (let minutes = 20; minutes < logInHours * 60; minutes += 20) {
    await page.clock.fastForward(20 * minute)
    await page.keyboard.press('Shift')
  }
  await page.clock.fastForward(19 * minute)
  const warning = page.getByRole('alertdialog', { name: '로그인 시간이 곧 끝납니다' })
  await warning.getByRole('button', { name: '다시 로그인' }).click()
  const dialog = page.getByRole('dialog', { name: '다시 로그인해 주세요' })
  await expect(dialog).toBeVisible()
  await fillLogin(page, accounts.editor)
  await expect(page.getByLabel('제목 한국어')).toHaveValue('긴 하루 끝에 쓴 글')
})
