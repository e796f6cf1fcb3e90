import type { Page } from '@playwright/test'
import { ApplicationForm, newPerson } from './support/application.ts'
import { type OwnServer, startOwnServer } from './support/own-server.ts'
import { expect, expectAccessible, test } from './support/test.ts'
import { readTexts } from './support/texts.ts'

const texts = readTexts('ko', 'waiting-room')

let server: OwnServer
test.beforeAll(async () => {
  server = await startOwnServer({ FORM_PLACES: '1' })
})
test.afterAll(() => server.stop())

test('the second visitor waits, keeps the number over a reload, and comes in when the first has sent', async ({
  browser,
  page,
}) => {
  const address = `${server.url}/form/application`
  const first = new ApplicationForm(page)
  const admitted = page.waitForResponse('**/api/v1/application/waiting')
  await page.goto(address)
  await first.expectStep('consent.title')
  await admitted
  const other = await (await browser.newContext()).newPage()
  await other.goto(address)
  await expect(other.getByRole('heading', { name: texts.title })).toBeVisible()
  const number = other.getByText('2번', { exact: true })
  await expect(number).toBeVisible()
  await expect(other).toHaveTitle(/^대기 2번 – /)
  await expectAccessible(other)
  await other.reload()
  await expect(number).toBeVisible()
  const tab = await other.context().newPage()
  await tab.goto(address)
  await expect(tab.getByText('2번', { exact: true })).toBeVisible()
  await tab.close()
  const spoken = other.getByRole('status').filter({ hasText: /^대기 순번 2번, .+, / })
  await expect(spoken).toHaveCount(1)
  await showTab(other, false)

  await first.fillAll(newPerson())
  await first.next('submit.send')
  await first.expectReceipt()
  const heading = other.getByRole('heading', { name: first.texts['consent.title'] })
  await expect(heading).toBeFocused({ timeout: 20_000 })
  await expect(other.getByText(texts['admitted.title']).last()).toBeVisible()
  await expect(other).toHaveTitle(/^차례가 되었습니다 – 1\/6 /)
  await showTab(other, true)
  await expect(other).toHaveTitle(/^1\/6 /)
  await other.context().close()
})

/** Headless pages are always visible. */
async function showTab(page: Page, isShown: boolean): Promise<void> {
  await page.evaluate((isHidden) => {
    Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, !isShown)
}
