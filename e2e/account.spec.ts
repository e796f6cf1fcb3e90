import type { Page } from '@playwright/test'
import { type Locale, localePath, locales } from '#contract/kit/locale.ts'
import { makePdf } from '../tests/support/pdf.ts'
import { ApplicationForm, newPerson } from './support/application.ts'
import { applyByApi } from './support/sent-application.ts'
import { type ServerWithMail, startServerWithMail } from './support/server-with-mail.ts'
import {
  expect,
  expectAccessibleAndFits,
  expectHydrated,
  expectNoSidewaysScroll,
  summaryOf,
  test,
} from './support/test.ts'
import { accountTextsOf, addVisitorAccount, fillJoin, visitorPassword as password } from './support/visitor-account.ts'

const ko = accountTextsOf('ko')
const pdf = {
  name: '사업자등록증.pdf',
  mimeType: 'application/pdf',
  buffer: makePdf(),
}

let server: ServerWithMail

test.beforeAll(async () => {
  server = await startServerWithMail()
})
test.afterAll(() => server.stop())

async function open(page: Page, path: string, locale: Locale = 'ko') {
  await page.goto(server.url + localePath(locale, path))
  await expectHydrated(page)
}
const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click()
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

async function logIn(page: Page, username: string, given = password) {
  await open(page, '/login')
  await page.locator('#login-username').fill(username)
  await page.locator('#login-password').fill(given)
  await press(page, ko['login.submit'])
}

async function confirm(page: Page) {
  await page.locator('#confirm-password').fill(password)
  await press(page, ko['confirm.submit'])
  await expect(heading(page, ko['confirm.done'])).toBeFocused()
}

const addAccount = () => addVisitorAccount(server)

test('a visitor joins on a phone by a mailed link, logs in, and logs out after a confirmation', async ({ page }) => {
  await open(page, '/join')
  await expectAccessibleAndFits(page)
  await press(page, ko['join.submit'])
  const summary = summaryOf(page)
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveCount(6)
  await expectAccessibleAndFits(page)
  await fillJoin(page, 'haram1', 'haram@onmaru.example')
  await page.locator('#join-repeat').fill('another-pass1!')
  await press(page, ko['join.submit'])
  await expect(summary.getByRole('link')).toHaveCount(1)
  await page.locator('#join-repeat').fill(password)
  await press(page, ko['join.submit'])
  await expect(heading(page, ko['join.done.title'])).toBeFocused()
  await expectAccessibleAndFits(page)

  await logIn(page, 'haram1')
  await expect(page.getByRole('alert')).toContainText(ko['login.failed'])
  await page.goto(await server.linkTo('haram@onmaru.example', '/join'))
  await page.locator('#confirm-password').fill('another-pass1!')
  await press(page, ko['confirm.submit'])
  await expect(summary).toContainText('회원가입할 때 정한 비밀번호와 다릅니다.')
  await expectAccessibleAndFits(page)
  await confirm(page)
  expect(new URL(page.url()).hash).toBe('')
  await page.getByRole('main').getByRole('link', { name: ko['mypage.title'], exact: true }).click()
  await expect(heading(page, ko['profile.heading'])).toBeVisible()
  await expectAccessibleAndFits(page)

  await page.locator('#profile-name').fill('김바뀜')
  await press(page, ko['profile.submit'])
  await expect(page.getByText(ko['profile.saved'])).toBeVisible()
  await page.reload()
  await expect(page.locator('#profile-name')).toHaveValue('김바뀜')

  const asked = page.waitForEvent('dialog')
  await page.locator('[aria-controls="sitemap"]').click()
  const leaving = page.locator('#sitemap .account-only [data-logout]').click()
  const dialog = await asked
  expect(dialog.message()).toBe('로그아웃 하시겠습니까?')
  const laterDialogs: string[] = []
  page.on('dialog', (next) => {
    laterDialogs.push(next.message())
    void next.accept()
  })
  await dialog.accept()
  await leaving
  await expect(page).toHaveURL(`${server.url}/`)
  expect(laterDialogs).toEqual([])
  await expect(page.locator('html[data-session="account"]')).toHaveCount(0)
})

test('a company joins with its files and sees them on its page @desktop', async ({ page }) => {
  await open(page, '/join')
  await page.getByLabel(ko['type.COMPANY']).check()
  await page.locator('#join-company').fill('예시누리')
  await page.locator('#join-registrationNumber').fill('1234567891')
  await fillJoin(page, 'nuricompany', 'nuri@onmaru.example')
  await press(page, ko['join.submit'])
  await expect(summaryOf(page)).toContainText(ko['file.required'])
  await page.locator('#join-businessRegistration').setInputFiles(pdf)
  await expectAccessibleAndFits(page)
  await press(page, ko['join.submit'])
  await expect(heading(page, ko['join.done.title'])).toBeFocused()
  await expect(page.getByText(ko['file.businessRegistration'])).toHaveCount(0)
  await page.goto(await server.linkTo('nuri@onmaru.example', '/join'))
  await confirm(page)
  await logIn(page, 'nuricompany')
  await expect(page.getByText(pdf.name)).toBeVisible()
  await page.locator('#join-logo').setInputFiles({ ...pdf, name: 'logo.png' })
  await expect(page.locator('#join-logo-error')).toBeVisible()
  await expectAccessibleAndFits(page)
})

test('a mailed link sets a new password once', async ({ page }) => {
  const { username, email } = await addAccount()
  await open(page, '/recovery')
  await expectAccessibleAndFits(page)
  await page.locator('#recovery-email').fill(email)
  await press(page, ko['recovery.submit'])
  await expect(heading(page, ko['recovery.sent.title'])).toBeFocused()
  const link = await server.linkTo(email, '/recovery')
  // From this page a link that differs in its fragment alone would not load the page again.
  await page.goto('about:blank')
  await page.goto(link)
  await expect(heading(page, ko['recovery.new.title'])).toBeVisible()
  await expectAccessibleAndFits(page)
  await page.locator('#new-password').fill('new-pass22!')
  await page.locator('#new-repeat').fill('new-pass22!')
  await press(page, ko['recovery.new.submit'])
  await expect(heading(page, ko['recovery.done.title'])).toBeFocused()
  await page.goto('about:blank')
  await page.goto(link)
  await page.locator('#new-password').fill('other-pass3!')
  await page.locator('#new-repeat').fill('other-pass3!')
  await press(page, ko['recovery.new.submit'])
  await expect(heading(page, ko['link.invalid'])).toBeFocused()
  await logIn(page, username, 'new-pass22!')
  await expect(heading(page, ko['profile.heading'])).toBeVisible()
})

/** The form starts with the account's e-mail address; deleting the unsent application also deletes the remote draft. */
async function expectDraftUntilDeleted(page: Page, email: string) {
  const form = new ApplicationForm(page)
  await page.goto(`${server.url}/form/application`)
  await page.getByRole('button', { name: form.texts['sent.another'] }).click()
  await form.agree()
  await form.verifyAndContinue(newPerson('김작성'))
  await expect(page.getByLabel(form.texts.email, { exact: true })).toHaveValue(email)
  await expect(page.getByText(form.texts['draft.saved'].split('{{time}}')[1] ?? '')).toBeVisible()
  await open(page, '/mypage/cart')
  await expect(page.getByText('이 탭과 서버에 보관되어 있습니다.')).toBeVisible()
  await expectAccessibleAndFits(page)
  page.once('dialog', (dialog) => void dialog.accept())
  const isDeletion = (request: { method: () => string; url: () => string }) =>
    request.method() === 'DELETE' && request.url().endsWith('/draft')
  const deletion = page.waitForRequest(isDeletion)
  await press(page, ko['cart.drop'])
  expect((await (await deletion).response())?.status()).toBe(204)
  await expect(heading(page, ko['cart.empty'])).toBeVisible()
}

test('the account lists its applications and saved unit types, and deleting the account erases it', async ({
  page,
}) => {
  const { username, email, api } = await addAccount()
  const person = newPerson('김신청')
  const { number } = await applyByApi(api, person)
  await open(page, '/mypage/likes')
  await expect(heading(page, ko['likes.empty'])).toBeVisible()
  await page.goto(`${server.url}/complex/unit`)
  await page.locator('[data-mark="52A"]').click()
  await logIn(page, username)
  await expect(heading(page, ko['profile.heading'])).toBeVisible()

  await open(page, '/mypage/order')
  await expect(heading(page, ko['order.empty'])).toBeVisible()
  await expectAccessibleAndFits(page)
  await page.locator('#order-receiptNumber').fill(number)
  await page.locator('#order-name').fill(person.name)
  await page.locator('#order-birth').fill('19990130')
  await page.locator('#order-phone').fill(person.phone)
  await press(page, ko['order.add.submit'])
  await expect(page.getByRole('alert')).toBeVisible()
  await page.locator('#order-birth').fill(person.birth)
  await press(page, ko['order.add.submit'])
  await expect(page.getByText(number)).toBeVisible()
  await expectAccessibleAndFits(page)
  await press(page, ko['order.open'])
  await expect(page).toHaveURL(/\/application\/inquiry\//)
  await expect(page.getByText(number).first()).toBeVisible()

  await page.evaluate(() => localStorage.clear())
  await open(page, '/mypage/likes')
  await expect(heading(page, '52A')).toBeVisible()
  await expectAccessibleAndFits(page)
  await press(page, '52A 관심 타입에서 빼기')
  await expect(heading(page, ko['likes.empty'])).toBeVisible()
  await open(page, '/mypage/cart')
  await expect(heading(page, ko['cart.empty'])).toBeVisible()
  await expectAccessibleAndFits(page)
  await expectDraftUntilDeleted(page, email)

  await open(page, '/mypage')
  await press(page, ko['withdraw.open'])
  await page.locator('#withdraw-password').fill('wrong-pass1!')
  await press(page, ko['withdraw.submit'])
  await expect(summaryOf(page)).toBeFocused()
  await page.locator('#withdraw-password').fill(password)
  page.once('dialog', (dialog) => void dialog.accept())
  await press(page, ko['withdraw.submit'])
  await expect(page).toHaveURL(`${server.url}/`)
  await logIn(page, username)
  await expect(page.getByRole('alert')).toContainText(ko['login.failed'])
})

test('a page of the account asks for a log-in and returns to itself; a failed request can be retried', async ({
  page,
}) => {
  await page.goto(`${server.url}/complex/unit`)
  const asked = page.waitForEvent('dialog')
  await page.evaluate(() => {
    location.href = '/mypage/order'
  })
  const dialog = await asked
  expect(dialog.message()).toBe(ko['login.required'])
  await dialog.accept()
  await expect(page).toHaveURL(/\/complex\/unit$/)

  const { username } = await addAccount()
  await logIn(page, username)
  await expect(heading(page, ko['profile.heading'])).toBeVisible()
  await page.route('**/api/v1/me', (route) => route.abort())
  await page.reload()
  await expect(heading(page, ko['load.failed'])).toBeVisible()
  await page.unroute('**/api/v1/me')
  await press(page, ko['load.retry'])
  await expect(heading(page, ko['profile.heading'])).toBeVisible()
})

test('every account page has its title in the language of its address', async ({ page }) => {
  const { username } = await addAccount()
  await logIn(page, username)
  await expect(heading(page, ko['profile.heading'])).toBeVisible()
  for (const locale of locales) {
    const texts = accountTextsOf(locale)
    const titles = [
      ['/login', texts['login.title']],
      ['/join', texts['join.title']],
      ['/recovery', texts['recovery.title']],
      ['/mypage', texts['mypage.title']],
      ['/mypage/order', texts['nav.order']],
      ['/mypage/likes', texts['nav.likes']],
      ['/mypage/cart', texts['nav.cart']],
    ] as const
    for (const [path, title] of titles) {
      await open(page, path, locale)
      await expect(page.locator('h1')).toHaveText(title)
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
      await expectNoSidewaysScroll(page)
    }
  }
})
