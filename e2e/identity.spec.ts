import type { Page } from '@playwright/test'
import { ApplicationForm, documentsOf, newPerson, textsOf } from './support/application.ts'
import { samplePdf } from './support/file.ts'
import { completeInWindow, identityOf, openWindow, verifyInWindow } from './support/identity.ts'
import { expect, expectAccessibleAndFits, summaryOf, test, translations } from './support/test.ts'

const ko = textsOf('ko')
const texts = identityOf('ko')
const formPath = '/form/application'

async function openStep(page: Page): Promise<ApplicationForm> {
  const form = new ApplicationForm(page)
  await page.goto(formPath)
  await form.agree()
  await form.expectIdentityStep()
  return form
}

async function expectEnding(page: Page, outcome: keyof typeof endings | 'mismatch' | 'consumed' | 'failed') {
  const heading = page.getByRole('heading', { level: 1, name: texts[`outcome.${outcome}`] })
  await expect(heading).toBeFocused()
  await expectAccessibleAndFits(page)
}

test('an applicant is verified, and the form shows the verified data @both', async ({ page }) => {
  const person = newPerson()
  const form = await openStep(page)
  await expectAccessibleAndFits(page)
  await form.next()
  await expect(summaryOf(page)).toContainText('본인확인을 해 주세요.')

  const window = await openWindow(page, texts)
  await expectAccessibleAndFits(window)
  await window.getByLabel('이름').fill(person.name)
  await window.getByLabel('휴대전화 번호').fill(person.phone)
  await window.getByLabel('생년월일 8자리').fill(person.birth)
  await window.getByRole('button', { name: '이 결과로 마치기' }).click()
  await expect(page.getByText(texts['outcome.success'])).toBeVisible()
  await expectAccessibleAndFits(page)
  await form.next()

  await form.expectStep('applicant.title')
  await expect(page.getByRole('region', { name: texts.verified })).toBeVisible()
  await expect(page.getByText(person.name)).toBeVisible()
  await expect(page.getByLabel(ko.name, { exact: true })).toHaveCount(0)
  await expectAccessibleAndFits(page)
  await page.reload()
  await expect(page.getByText(person.name)).toBeVisible()
  await form.fillApplicant(person)
  await form.next()
  await form.chooseGeneralSupply()
  await form.next()
  await form.next()
  await form.expectStep('check.title')
  await form.next('submit.send')
  await form.expectReceipt()
})

/** Outcome of the site's texts → value of the simulator's radio button. */
const endings = {
  cancelled: 'cancelled',
  expired: 'expired',
  incomplete: 'noBirth',
  minor: 'minor',
  duplicate: 'duplicate',
} as const

test('an unsuccessful verification is explained in the window and in the form @both', async ({ page }) => {
  const form = await openStep(page)
  for (const [outcome, simulated] of Object.entries(endings) as [keyof typeof endings, string][]) {
    const window = await completeInWindow(page, texts, simulated, newPerson())
    await expectEnding(window, outcome)
    if (window === page) await page.getByRole('link', { name: texts['response.toForm'] }).click()
    const news = page.getByRole('alert').filter({ hasText: texts[`outcome.${outcome}`] })
    await expect(news).toBeFocused()
    if (outcome === 'duplicate') await expect(news).toContainText('••••')
    await expectAccessibleAndFits(page)
    await form.next()
    await form.expectIdentityStep()
    await expect(page.getByText(texts.verified, { exact: true })).toHaveCount(0)
    await page.reload()
    await form.expectIdentityStep()
  }
})

test('a result that cannot be fetched can be requested again', async ({ page }) => {
  await openStep(page)
  await completeInWindow(page, texts, 'failure', newPerson())
  await expectEnding(page, 'failed')
  const again = page.waitForResponse((response) => /\/v1\/cert\//.test(response.url()))
  await page.getByRole('button', { name: texts['response.retry'] }).click()
  expect((await again).status()).toBe(502)
  await expectEnding(page, 'failed')
  await page.getByRole('link', { name: texts['response.toForm'] }).click()
  await new ApplicationForm(page).expectIdentityStep()
})

test('a finished verification cannot be finished a second time', async ({ page }) => {
  await openStep(page)
  let address = ''
  page.on('request', (request) => {
    if (request.url().includes('key=')) address = request.url()
  })
  // Keeps the page from redirecting to the form.
  await page.route('**/form/application', (route) => route.fulfill({ status: 204 }))
  const leading = page.waitForResponse('**/form/application')
  await completeInWindow(page, texts, 'success', newPerson())
  await leading
  await page.unroute('**/form/application')
  await page.goto(address)
  await expectEnding(page, 'consumed')
  await page.getByRole('link', { name: texts['response.toForm'] }).click()
  await expect(page.getByText(texts.verified, { exact: true })).toBeVisible()
})

test('a verification that returns to another browser is refused', async ({ page, browser }) => {
  await openStep(page)
  let address = ''
  await page.route('**/common/kcp/cert/response?key=*', (route) => {
    address = route.request().url()
    return route.abort()
  })
  await completeInWindow(page, texts, 'success', newPerson())
  await expect.poll(() => address).toContain('key=')
  const other = await (await browser.newContext()).newPage()
  await other.goto(address)
  await expectEnding(other, 'mismatch')
  await other.context().close()
})

test('a blocked popup window offers verification in the same window @desktop', async ({ page }) => {
  await openStep(page)
  await page.evaluate(() => {
    window.open = () => null
  })
  await page.getByRole('button', { name: texts.begin }).click()
  const notice = page.getByRole('alert').filter({ hasText: texts.blocked })
  await expect(notice).toBeVisible()
  await expectAccessibleAndFits(page)
  await notice.getByRole('link', { name: texts['blocked.here'] }).click()
  await page.getByRole('heading', { name: '휴대전화 본인확인' }).waitFor()
  await page.getByRole('button', { name: '이 결과로 마치기' }).click()
  await expect(page.getByText(texts.verified, { exact: true })).toBeVisible()
})

test('an applicant who verifies again as another person applies as that person, with their own files and consents @both', async ({
  page,
}, testInfo) => {
  const [first, second] = [newPerson('예시하람'), newPerson('예시나래')]
  const file = await samplePdf(testInfo, '하람.pdf', 20_000)
  const form = new ApplicationForm(page)
  await form.openFilled('document', first)
  await form.fileInput(documentsOf('ko').identityCard).setInputFiles(file.path)
  await expect(page.getByText(ko['document.state.done'], { exact: true })).toBeVisible()
  await page.goto(`${formPath}#identity`)
  await form.expectIdentityStep()
  await verifyInWindow(page, texts, 'success', second)
  await expect(page.getByText(texts['outcome.success.another'].replace('{{name}}', second.name))).toBeVisible()
  await expectAccessibleAndFits(page)
  await form.next()
  await expect(page.getByText(second.name)).toBeVisible()
  await expect(page.getByText(first.name)).toHaveCount(0)
  await expect(page.getByLabel(ko.email, { exact: true })).toHaveValue(first.email)
  await form.next()
  await form.next()
  await form.expectStep('document.title')
  await expect(page.getByText('하람.pdf')).toHaveCount(0)
  await form.next()
  await form.expectStep('check.title')
  await form.next('submit.send')
  await expect(summaryOf(page)).toBeFocused()
  await page.getByLabel(ko['consent.all']).check()
  await form.next('form.toCheck')
  await form.expectStep('check.title')
  await form.next('submit.send')
  await form.expectReceipt()
  await expect(page.getByText(file.sha256.slice(0, 12))).toHaveCount(0)
})

for (const [locale, foreign] of translations)
  test(`the verification pages in ${locale} hold no other language`, async ({ page, browser }) => {
    const form = new ApplicationForm(page, locale)
    const own = identityOf(locale)
    await page.goto(`/${locale}${formPath}`)
    await form.agree()
    await form.expectIdentityStep()
    await expect(page.locator('body')).not.toContainText(foreign, { useInnerText: true })
    await completeInWindow(page, own, 'cancelled', { ...newPerson(), name: 'Kim Saebom' })
    await expect(page.getByRole('heading', { level: 1, name: own['outcome.cancelled'] })).toBeFocused()
    await expect(page.locator('body')).not.toContainText(foreign, { useInnerText: true })
    const lost = await (await browser.newContext()).newPage()
    await lost.goto(`/${locale}/common/kcp/cert/request`)
    await expect(lost.getByRole('heading', { level: 1, name: own['request.lost'] })).toBeFocused()
    await expect(lost.locator('body')).not.toContainText(foreign, { useInnerText: true })
    await lost.context().close()
  })
