import type { Page } from '@playwright/test'
import { fileMaximumBytes } from '#contract/document/file-maximum.ts'
import { strayHangul } from '../tests/support/stray-hangul.ts'
import { strayInEnglish } from '../tests/support/stray-in-english.ts'
import { ApplicationForm, documentsOf, newPerson, type Person, textsOf } from './support/application.ts'
import { openConsole, unmask } from './support/console.ts'
import { samplePdf, sha256OfDownload } from './support/file.ts'
import { completeInWindow } from './support/identity.ts'
import { fillLookup } from './support/sent-application.ts'
import { accounts } from './support/staff-accounts.ts'
import { tabTo } from './support/tab.ts'
import { expect, expectAccessibleAndFits, expectHydrated, scrollToTop, summaryOf, test } from './support/test.ts'

const ko = textsOf('ko')
const { identityCard, residentRegister } = documentsOf('ko')
const formPath = '/form/application'

async function lookUp(page: Page, number: string, person: Person) {
  await page.goto('/application/inquiry')
  await fillLookup(page, number, person)
}

test('a visitor applies with two files, looks the application up, and staff download the same bytes', async ({
  page,
  browser,
}, testInfo) => {
  test.setTimeout(240_000)
  const person = newPerson()
  const small = await samplePdf(testInfo, '신분증 사본.pdf', 200_000)
  const large = await samplePdf(testInfo, '등본과 초본.pdf', fileMaximumBytes)
  const form = new ApplicationForm(page)

  await page.goto('/application')
  await expect(page.getByText(ko['start.open'], { exact: true })).toBeVisible()
  await expectAccessibleAndFits(page)
  await page.getByRole('link', { name: ko['start.begin'] }).click()

  await form.expectStep('consent.title')
  await expectAccessibleAndFits(page)
  await form.agree()
  await form.verifyAndContinue(person)
  await form.expectStep('applicant.title')
  await expectAccessibleAndFits(page)
  await form.fillApplicant(person)
  await form.fillSpouse(newPerson('이하늘'))
  await expect(page.getByLabel(ko['spouse.phone'], { exact: true })).toHaveValue(/^010-0000-\d{4}$/)
  await expectAccessibleAndFits(page)
  await form.next()
  await form.expectStep('supply.title')
  await form.chooseSpecialSupply({ isMarried: true })
  await expectAccessibleAndFits(page)
  await form.next()

  await form.expectStep('document.title')
  await form.fileInput(residentRegister).setInputFiles(large.path)
  await form.fileInput(identityCard).setInputFiles(small.path)
  await expectAccessibleAndFits(page)
  await expect(page.getByText(ko['document.state.done'], { exact: true })).toHaveCount(2, { timeout: 60_000 })
  await expectAccessibleAndFits(page)
  await form.next()

  await form.expectStep('check.title')
  await expect(page.getByText('등본과 초본.pdf · 50.0 MB')).toBeVisible()
  await expectAccessibleAndFits(page)
  await form.next('submit.send')
  const number = await form.expectReceipt()
  expect(page.url()).not.toContain(person.phone)
  await expect(page.getByText(large.sha256.slice(0, 12))).toBeVisible()
  await expectAccessibleAndFits(page)

  await page.goto('/application')
  await expect(page.getByText(ko['sent.title'])).toBeVisible()
  await expect(page.getByRole('link', { name: ko['sent.open'] })).toHaveAttribute('href', /inquiry\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('link', { name: ko['start.begin'], exact: true })).toHaveCount(0)
  await lookUp(page, number, person)
  await expect(page).toHaveURL(/\/application\/inquiry\/[0-9a-f-]{36}$/)
  await expect(page.getByText(number, { exact: true })).toBeVisible()
  await expect(page.getByText(ko['status.SUBMITTED'], { exact: true })).toBeVisible()

  const staff = await (await browser.newContext()).newPage()
  await expectStaffDownload(staff, { ...person, number }, [
    { document: residentRegister, sha256: large.sha256 },
    { document: identityCard, sha256: small.sha256 },
  ])
  await staff.context().close()

  const again = new ApplicationForm(await (await browser.newContext()).newPage())
  await again.page.goto(formPath)
  await again.agree()
  await again.expectIdentityStep()
  await completeInWindow(again.page, again.identity, 'success', person)
  await again.page.getByRole('link', { name: again.identity['response.toForm'] }).click()
  const refusal = again.page.getByRole('alert').filter({ hasText: again.identity['outcome.duplicate'] })
  await expect(refusal).toBeFocused()
  await expect(refusal).toContainText(number.slice(0, 2))
  await expect(refusal).not.toContainText(number.replace('-', ''))
  await expectAccessibleAndFits(again.page)
  await refusal.getByRole('link', { name: again.identity['first.lookup'] }).click()
  await expect(again.page.getByRole('heading', { level: 1, name: '내 신청 확인' })).toBeInViewport()
  await again.page.context().close()
})

type Sent = Person & { number: string }

async function expectStaffDownload(page: Page, sent: Sent, files: { document: string; sha256: string }[]) {
  await openConsole(page, accounts.manager, '/console/application')
  await page.getByRole('searchbox').fill(sent.phone)
  await expect(page.getByText('총 1건')).toBeVisible()
  await page.getByRole('link', { name: sent.number }).click()
  await unmask(page)
  await expect(page.getByRole('heading', { level: 1, name: sent.name })).toBeVisible()
  for (const { document, sha256 } of files) {
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: `${document} 내려받기` }).click()
    expect(await sha256OfDownload(await downloading), document).toBe(sha256)
  }
}

for (const [locale, foreign, checkTitle] of [
  ['en', strayInEnglish, /Check your answers/],
  ['cn', strayHangul, /提交前请核对/],
] as const) {
  test(`the form in ${locale} holds no other language`, async ({ page }) => {
    const form = new ApplicationForm(page, locale)
    const body = page.locator('body')
    const expectOwnLanguage = () => expect(body).not.toContainText(foreign, { useInnerText: true })
    await page.goto(`/${locale}/application`)
    await expect(page.getByRole('link', { name: form.texts['start.begin'] })).toBeVisible()
    await expectOwnLanguage()
    await page.goto(`/${locale}${formPath}`)
    await form.next()
    await expect(summaryOf(page)).toBeFocused()
    await expectOwnLanguage()
    // `group` is the role of the `details` elements with the consents.
    for (const details of await page.getByRole('group').all()) await details.locator('summary').click()
    await expectOwnLanguage()
    await form.agree()
    await form.next()
    await expectOwnLanguage()
    await form.verifyAndContinue(newPerson('Kim Saebom'))
    await form.next()
    await expectOwnLanguage()
    await form.fillApplicant(newPerson('Kim Saebom'))
    await form.fillSpouse(newPerson('Lee Haneul'))
    await expectOwnLanguage()
    await form.next()
    await form.chooseSpecialSupply({ isMarried: true })
    await expectOwnLanguage()
    await form.next()
    await form.expectStep('document.title')
    await expectOwnLanguage()
    await form.next()
    await form.expectStep('check.title')
    await expect(body).toContainText(checkTitle, { useInnerText: true })
    await expectOwnLanguage()
    await form.next('submit.send')
    await form.expectReceipt()
    await expectOwnLanguage()
  })
}

test('after a lost answer, changed answers lead to the application received first', async ({ page }) => {
  const form = new ApplicationForm(page)
  await form.openFilled('check', newPerson())
  await page.route('**/api/v1/application', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await form.next('submit.send')
  await expect(page.getByText(ko['submit.network'])).toBeVisible()
  await page.getByRole('button', { name: `${ko['check.change']} : ${ko['check.applicant']}` }).click()
  await page.unroute('**/api/v1/application')
  await page.getByLabel(ko.email, { exact: true }).fill('haneul@onmaru.example')
  await form.next('form.toCheck')
  await form.next('submit.send')
  await page.getByRole('button', { name: ko['submit.already.open'] }).click()
  await form.expectReceipt()
})

test('the form can be filled in and sent by keyboard @desktop', async ({ page }) => {
  const person = newPerson()
  const form = new ApplicationForm(page)
  const tabToLabel = (label: string) => tabTo(page, page.getByLabel(label, { exact: true }).first())
  await page.goto(formPath)
  await form.expectStep('consent.title')
  await page.locator('#step-heading').focus()
  await tabToLabel(ko['consent.all'])
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await form.verifyAndContinue(person)
  await expect(page.locator('#step-heading')).toHaveText(new RegExp(ko['applicant.title'].replace('?', '\\?')))
  await expect(page.locator('#step-heading')).toBeFocused()
  await tabToLabel(ko['qualification_type.YOUTH_TYPE'])
  await page.keyboard.press('Space')
  await tabToLabel('25A')
  await page.keyboard.press('Space')
  await tabToLabel(ko.email)
  await page.keyboard.type(person.email)
  await page.keyboard.press('Enter')
  await form.expectStep('supply.title')
  await tabToLabel(ko['supply_type.SPECIAL_TYPE'])
  // Chooses general supply, whose two questions follow.
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await form.expectStep('document.title')
  const next = page.getByRole('button', { name: ko['form.next'], exact: true })
  await next.focus()
  await page.keyboard.press('Enter')
  await form.expectStep('check.title')
  await page.getByRole('button', { name: ko['submit.send'] }).focus()
  await page.keyboard.press('Enter')
  await form.expectReceipt()
})

test("a receipt without this tab's token leads to the look-up, and wrong details find nothing", async ({ page }) => {
  await page.goto('/application/receipt')
  await expect(page.getByRole('heading', { level: 1, name: ko['receipt.none'] })).toBeVisible()
  await expectAccessibleAndFits(page)
  await page.getByRole('link', { name: ko['receipt.none.open'] }).click()
  // Before hydration a click on the button is lost.
  await expectHydrated(page, 'astro-island:has(form)')
  await page.getByRole('button', { name: ko['lookup.submit'] }).click()
  await expect(summaryOf(page)).toBeFocused()
  await lookUp(page, 'K7MD-3R9Q', newPerson())
  await expect(page.getByRole('alert').filter({ hasText: ko['lookup.notFound'] })).toBeFocused()
  await scrollToTop(page)
  await expectAccessibleAndFits(page)
})
