import { openConsole } from './support/console.ts'
import { type OwnServer, startOwnServer } from './support/own-server.ts'
import { accounts } from './support/staff-accounts.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts'

let server: OwnServer
test.beforeAll(async () => {
  server = await startOwnServer()
})
test.afterAll(() => server.stop())
test.describe.configure({ mode: 'serial' })

const settingTabs = '설정 항목'
const instagram = 'https://www.instagram.com/onmaru.example'

test('a link from the settings is in the footer of every page until it is removed', async ({ page }) => {
  await openConsole(page, accounts.manager, `${server.url}/console/setting/links`)
  await page.getByLabel('인스타그램').fill('https://example.com/onmaru')
  const save = page.getByRole('button', { name: '저장' }).first()
  await save.click()
  await expect(page.getByText('해당 서비스의 계정 주소를')).toBeVisible()
  await page.getByLabel('인스타그램').fill(instagram)
  await save.click()
  await expect(page.getByText('설정을 저장했습니다.')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: '인스타그램' })).toContainText(instagram)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  for (const path of ['/', '/en/business/overview', '/center/notice', '/cn/nothing-here']) {
    await page.goto(server.url + path)
    await expect(page.locator('footer').locator(`a[href="${instagram}"]`)).toBeVisible()
  }
  await page.goto(`${server.url}/console/setting/links`)
  await page.getByLabel('인스타그램').fill('')
  await page.getByRole('button', { name: '저장' }).first().click()
  await expect(page.getByText('설정을 저장했습니다.')).toBeVisible()
  await page.goto(`${server.url}/`)
  await expect(page.locator('footer').locator(`a[href="${instagram}"]`)).toHaveCount(0)
})

test('pages name the operator from the settings, and the ETag changes only with the settings', async ({
  page,
  request,
}) => {
  const brand = `${server.url}/business/brand`
  const before = await request.get(brand)
  const tag = before.headers().etag ?? ''
  expect((await request.get(brand, { headers: { 'If-None-Match': tag } })).status()).toBe(304)

  await openConsole(page, accounts.manager, `${server.url}/console/setting`)
  await page.getByLabel('문의 전화').fill('0212345678')
  await page.getByRole('button', { name: '저장' }).click()
  await expect(page.getByText('설정을 저장했습니다.')).toBeVisible()

  const after = await request.get(brand, { headers: { 'If-None-Match': tag } })
  expect(after.status()).toBe(200)
  const fresh = after.headers().etag ?? ''
  expect((await request.get(brand, { headers: { 'If-None-Match': fresh } })).status()).toBe(304)
  expect(await after.text()).toContain('tel:0212345678')
  await page.goto(`${server.url}/en/business/direction`)
  await expect(page.getByRole('link', { name: '02-1234-5678' })).toHaveCount(2)
})

test('retention periods outside the legal range are refused, others are saved and listed in the history', async ({
  page,
}) => {
  await openConsole(page, accounts.manager, `${server.url}/console/setting`)
  await page.getByRole('navigation', { name: settingTabs }).getByRole('link', { name: '보관 기간' }).click()
  const log = page.getByLabel('열람 기록 (개월)')
  await log.fill('12')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('정할 수 있는 기간을 벗어났습니다.')).toBeVisible()
  await expect(log).toBeFocused()
  await log.fill('60')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('설정을 저장했습니다.')).toBeVisible()
  // 36 months before, 60 after: two elements without a space.
  await expect(page.getByRole('row').filter({ hasText: '열람 기록' })).toContainText('3660')
})

test('without a mail server the page says so and offers no test mail', async ({ page }) => {
  await openConsole(page, accounts.manager, `${server.url}/console/setting/senders`)
  await expect(page.getByText('SMTP_URL과 MAIL_FROM이 없어')).toBeVisible()
  await expect(page.getByRole('button', { name: '시험 발송' })).toHaveCount(0)
})

test('the comparison shows two years side by side and counts the differences', async ({ page }) => {
  await openConsole(page, accounts.manager, `${server.url}/console/setting/years`)
  await page.getByRole('button', { name: '연도별 비교' }).click()
  await expect(page.getByRole('heading', { name: '연도별 비교', level: 1 })).toBeVisible()
  const car = page.getByRole('row').filter({ hasText: '차량가액 상한' }).first()
  await expect(car).toContainText('38,030,000')
  await expect(car).toContainText('+7,390,000 (+19.4%)')
  await page.getByLabel('기준 연도').selectOption('2026')
  await expect(page.getByText('0개가 다릅니다')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('the second of two editors sees both versions and loses no input', async ({ page, context }) => {
  await openConsole(page, accounts.manager, `${server.url}/console/setting/links`)
  const other = await context.newPage()
  await openConsole(other, accounts.manager, `${server.url}/console/setting/links`)
  // Both edit before either saves: a page without edits would reload the saved values on focus.
  await other.getByLabel('페이스북').fill('https://facebook.com/onmaru.second')
  await page.getByLabel('페이스북').fill('https://facebook.com/onmaru.first')
  await page.getByRole('button', { name: '저장' }).first().click()
  await expect(page.getByText('설정을 저장했습니다.')).toBeVisible()

  await other.getByRole('button', { name: '저장' }).first().click()
  const dialog = other.getByRole('dialog')
  await expect(dialog).toContainText('onmaru.first')
  await expect(dialog).toContainText('onmaru.second')
})
