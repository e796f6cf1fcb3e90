import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { Messages } from '#i18n/ko.ts'
import { draftKey } from '#stores/application-draft.ts'
import { strayHangul } from '../tests/support/stray-hangul.ts'
import { strayInEnglish } from '../tests/support/stray-in-english.ts'
import { accounts } from './support/account.ts'
import { ApplicationForm, documentsOf, errorAt, type Person, somebody, textsOf } from './support/application.ts'
import { openConsole, reveal } from './support/console.ts'
import { samplePdf, sha256OfDownload } from './support/file.ts'
import { endInWindow } from './support/identity.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, summaryOf, test } from './support/test.ts'

const ko = textsOf('ko')
const documents = documentsOf('ko')
const mebibyte = 1024 * 1024
const { identityCard, income, residentRegister } = documents
const validation: Messages['validation'] = JSON.parse(
  readFileSync(new URL('../i18n/ko/validation.json', import.meta.url), 'utf8'),
)
const formPath = '/form/application'

/** The page of a step as anybody should find it. */
async function expectSound(page: Page) {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

async function lookUp(page: Page, number: string, person: Person) {
  await page.goto('/application/inquiry')
  const form = page.locator('#lookup')
  await form.getByLabel(ko['lookup.receiptNumber']).fill(number.toLowerCase())
  await form.getByLabel(ko.name, { exact: true }).fill(person.name)
  await form.getByLabel(ko.birth, { exact: true }).fill(person.birth)
  await form.getByLabel(ko.phone, { exact: true }).fill(person.phone)
  await form.getByRole('button', { name: ko['lookup.submit'] }).click()
}

// While a page scrolls smoothly to a field, the bar with the buttons moves away under a press.

test('a visitor applies with two files, looks it up, and staff get the same bytes', async ({
  page,
  browser,
}, testInfo) => {
  test.setTimeout(240_000)
  const person = somebody()
  const small = await samplePdf(testInfo, '신분증 사본.pdf', 200_000)
  const large = await samplePdf(testInfo, '등본과 초본.pdf', 50 * mebibyte)
  const form = new ApplicationForm(page)

  await page.goto('/application')
  await expect(page.getByText(ko['start.open'], { exact: true })).toBeVisible()
  await expectSound(page)
  await page.getByRole('link', { name: ko['start.begin'] }).click()

  await form.expectStep('consent.title')
  await expectSound(page)
  await form.agree()
  await form.verify(person)
  await form.expectStep('applicant.title')
  await expectSound(page)
  await form.fillApplicant(person)
  await form.fillSpouse(somebody('이하늘'))
  await expect(page.getByLabel(ko['spouse.phone'], { exact: true })).toHaveValue(/^010-0000-\d{4}$/)
  await expectSound(page)
  await form.next()
  await form.expectStep('supply.title')
  await form.chooseSpecialSupply({ isMarried: true })
  await expectSound(page)
  await form.next()

  await form.expectStep('document.title')
  await form.fileInput(residentRegister).setInputFiles(large.path)
  await form.fileInput(identityCard).setInputFiles(small.path)
  await expectSound(page)
  await expect(page.getByText(ko['document.state.done'], { exact: true })).toHaveCount(2, { timeout: 60_000 })
  await expectSound(page)
  await form.next()

  await form.expectStep('check.title')
  await expect(page.getByText('등본과 초본.pdf · 50.0 MB')).toBeVisible()
  await expectSound(page)
  await form.next('submit.send')
  const number = await form.expectReceipt()
  expect(page.url()).not.toContain(person.phone)
  await expect(page.getByText(large.sha256.slice(0, 12))).toBeVisible()
  await expectSound(page)

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
  await endInWindow(again.page, again.identity, 'success', person)
  await again.page.getByRole('link', { name: again.identity['response.toForm'] }).click()
  const refusal = again.page.getByRole('alert').filter({ hasText: again.identity['outcome.duplicate'] })
  await expect(refusal).toBeFocused()
  await expect(refusal).toContainText(number.slice(0, 2))
  await expect(refusal).not.toContainText(number.replace('-', ''))
  await expectSound(again.page)
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
  await reveal(page)
  await expect(page.getByRole('heading', { level: 1, name: sent.name })).toBeVisible()
  for (const { document, sha256 } of files) {
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: `${document} 내려받기` }).click()
    expect(await sha256OfDownload(await downloading), document).toBe(sha256)
  }
}

for (const [locale, foreign, own] of [
  ['en', strayInEnglish, /Check your answers/],
  ['cn', strayHangul, /提交前请核对/],
] as const) {
  test(`the form reads ${locale} in ${locale}`, async ({ page }) => {
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
    for (const details of await page.getByRole('group').all()) await details.locator('summary').click()
    await expectOwnLanguage()
    await form.agree()
    await form.next()
    await expectOwnLanguage()
    await form.verify(somebody('Kim Saebom'))
    await form.next()
    await expectOwnLanguage()
    await form.fillApplicant(somebody('Kim Saebom'))
    await form.fillSpouse(somebody('Lee Haneul'))
    await expectOwnLanguage()
    await form.next()
    await form.chooseSpecialSupply({ isMarried: true })
    await expectOwnLanguage()
    await form.next()
    await form.expectStep('document.title')
    await expectOwnLanguage()
    await form.next()
    await form.expectStep('check.title')
    await expect(body).toContainText(own, { useInnerText: true })
    await expectOwnLanguage()
    await form.next('submit.send')
    await form.expectReceipt()
    await expectOwnLanguage()
  })
}

test('a reload in the middle keeps what was filled in, and the files', async ({ page }, testInfo) => {
  const person = somebody()
  const file = await samplePdf(testInfo, '신분증.pdf', 50_000)
  const form = new ApplicationForm(page)
  await page.goto(formPath)
  await form.agree()
  await form.verify(person)
  await form.fillApplicant(person)
  await page.reload()
  await form.expectStep('applicant.title')
  await expect(page.getByText(ko['form.restored'])).toBeVisible()
  await expect(page.getByText(person.name)).toBeVisible()
  await expect(page.getByLabel(ko.email, { exact: true })).toHaveValue(person.email)
  await form.next()
  await form.chooseGeneralSupply()
  await form.next()
  await form.fileInput(identityCard).setInputFiles(file.path)
  await expect(page.getByText(ko['document.state.done'], { exact: true })).toBeVisible()
  await page.goto(`/en${formPath}`)
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible()
  await page.goBack()

  await form.expectStep('document.title')
  await expect(page.getByText('신분증.pdf')).toBeVisible()
  // A duplicated tab takes the file away, which the page before sending still lists.
  await form.next()
  await form.expectStep('check.title')
  const { server } = await page.evaluate((key) => JSON.parse(sessionStorage.getItem(key) ?? '{}'), draftKey)
  const headers = { Authorization: `Bearer ${server.token}` }
  const removed = await page.request.delete(`/api/v1/application/${server.id}/upload/identityCard`, { headers })
  expect(removed.status()).toBe(204)
  await form.next('submit.send')
  await expect(page.getByRole('alert').filter({ hasText: '제출 서류가 바뀌었습니다' })).toBeFocused()
  await expectSound(page)
  await page.getByRole('button', { name: ko['submit.toDocuments'] }).click()
  await expect(errorAt(page, ko['document.gone'])).toBeVisible()
  await form.fileInput(identityCard).setInputFiles(file.path)
  await expect(page.getByText(ko['document.state.done'], { exact: true })).toBeVisible()
  await form.next('form.toCheck')
  await form.next('submit.send')
  await form.expectReceipt()
  await expect(page.getByText(file.sha256.slice(0, 12))).toBeVisible()
  await page.goto(formPath)
  await page.getByRole('button', { name: ko['sent.another'] }).click()
  await form.expectStep('consent.title')
  await page.getByLabel(ko['consent.all']).check()
  await form.next()
  await form.expectIdentityStep()
  await expect(page.getByText(form.identity.verified, { exact: true })).toHaveCount(0)
})

test('what is wrong is summed up above, takes the focus, and leads to its field', async ({ page }) => {
  const form = new ApplicationForm(page)
  await page.goto(formPath)
  await form.next()
  const summary = summaryOf(page)
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveText(
    (['privacy', 'thirdParty', 'uniqueIdentifier'] as const).map(
      (code) => `‘${ko[`term.${code}.title`]}’에 동의해 주세요.`,
    ),
  )
  await expectSound(page)
  await form.agree()
  await form.verify(somebody())

  await form.next()
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveCount(2)
  await page.getByLabel(ko['qualification_type.MARRIED_TYPE'], { exact: true }).check()
  await form.next()
  await expect(summary.getByRole('link')).toHaveCount(4)
  await expectSound(page)
  await summary.getByRole('link', { name: '연락처를 입력해 주세요.' }).click()
  const phone = page.getByLabel(ko['spouse.phone'], { exact: true })
  await expect(phone).toBeFocused()
  await expect(phone).toHaveAccessibleDescription(/연락처를 입력해 주세요/)
  await page.keyboard.type('0100000123')
  await expect(phone).not.toHaveAttribute('aria-invalid')

  await page.keyboard.type('4')
  await expect(phone).toHaveValue('010-0000-1234')
  const email = page.getByLabel(ko.email, { exact: true })
  await email.fill('saebom@naver.con')
  await page.getByLabel(ko['spouse.name'], { exact: true }).focus()
  await expectSound(page)
  await page.getByRole('button', { name: validation['emailMeant.take'] }).click()
  await expect(email).toHaveValue('saebom@naver.com')
  await expect(email).toBeFocused()
  await page.getByLabel(ko['spouse.name'], { exact: true }).fill('이하늘')
  await page.getByLabel(ko['spouse.birth'], { exact: true }).fill('19990231')
  await form.next()
  await expect(summary.getByRole('link')).toHaveText([
    `${ko['spouse.birth']}: 생년월일로 입력할 수 없는 날짜입니다. 8자리를 다시 확인해 주세요. (예: 19990131)`,
  ])
})

test('the browser’s Back goes one step back, and no step opens before its time', async ({ page }) => {
  const form = new ApplicationForm(page)
  await page.goto(`${formPath}#check`)
  await form.expectStep('consent.title')
  await form.agree()
  await form.expectIdentityStep()
  await expect(page.locator('#step-heading')).toBeFocused()
  await page.goBack()
  await form.expectStep('consent.title')
  await page.goForward()
  await form.expectIdentityStep()
})

test('an answer is changed from the check, which comes back by itself', async ({ page }, testInfo) => {
  const form = new ApplicationForm(page)
  const file = await samplePdf(testInfo, '소득.pdf', 20_000)
  const person = somebody()
  await form.openFilled('check', person)
  await expect(page.locator('#check-email')).toContainText(person.email)
  await page.getByRole('button', { name: `${ko['check.change']} : ${ko['check.supply']}` }).click()
  await form.expectStep('supply.title')
  await form.choose('supply_type', 'supply_type.SPECIAL_TYPE')
  await form.next('form.toCheck')
  await expect(summaryOf(page).getByRole('link')).toHaveCount(4)
  await form.chooseSpecialSupply()
  await form.next('form.toCheck')
  await form.expectStep('check.title')
  await expect(page.getByText(ko['supply_type.SPECIAL_TYPE'], { exact: true })).toBeVisible()

  await page.getByRole('button', { name: `${ko['check.change']} : ${ko['check.document']}` }).click()
  await form.fileInput(income).setInputFiles(file.path)
  await expect(page.getByText(ko['document.state.done'], { exact: true })).toBeVisible()
  await form.next('form.toCheck')
  await page.getByRole('button', { name: `${ko['check.change']} : ${ko['check.supply']}` }).click()
  await form.fillFact('facts.assets', '900000000')
  await page.getByRole('button', { name: form.eligibility['advice.switch'] }).click()
  await expect(page.getByLabel(ko['supply_type.NORMAL_TYPE'], { exact: true })).toBeFocused()
  await form.next('form.toCheck')
  await form.expectStep('check.title')
  // What the other supply asked for stays until its person takes it out.
  await expectSound(page)
  await page.getByRole('button', { name: ko['check.unneeded.remove'] }).click()
  await expect(page.getByText(ko['check.unneeded.removed'])).toBeVisible()
  await expect(page.getByText('소득.pdf')).toHaveCount(0)
})

test('whoever can have neither supply is told so above the choice, and may send all the same', async ({ page }) => {
  const form = new ApplicationForm(page)
  await form.openFilled('check', { ...somebody(), birth: '19700131' })
  await page.getByRole('button', { name: `${ko['check.change']} : ${ko['check.supply']}` }).click()
  await form.expectStep('supply.title')
  await expect(page.getByText(form.eligibility['advice.neither'])).toBeInViewport()
  await expect(page.getByRole('button', { name: form.eligibility['advice.switch'] })).toHaveCount(0)
  await expectSound(page)
  await form.next('form.toCheck')
  await form.expectStep('check.title')
})

test('a change after a lost answer leads to what was received first', async ({ page }) => {
  const form = new ApplicationForm(page)
  await form.openFilled('check', somebody())
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

test('files are refused, retried, cancelled and removed one by one', async ({ page }, testInfo) => {
  const file = await samplePdf(testInfo, '서류.pdf', 50_000)
  const tooLarge = await samplePdf(testInfo, '큰 서류.pdf', 50 * mebibyte + 1)
  const form = new ApplicationForm(page)
  let uploads = 0
  let isCut = true
  await form.openFilled('check', somebody())
  await page.getByRole('button', { name: `${ko['check.change']} : ${ko['check.document']}` }).click()
  await page.route('**/upload', (route) => {
    uploads += 1
    return isCut ? route.abort('connectionreset') : route.continue()
  })

  await form.fileInput(identityCard).setInputFiles(tooLarge.path)
  await expect(errorAt(page, '파일 크기가 50.1 MB입니다')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: '파일 크기가 50.1 MB입니다' })).toBeAttached()
  expect(uploads).toBe(0)
  await form.fileInput(identityCard).setInputFiles(file.path)
  await expect(errorAt(page, ko['document.network'])).toBeVisible()
  await expectSound(page)
  await form.next('form.toCheck')
  await form.next('submit.send')
  await expect(page.getByRole('alert')).toContainText(ko['submit.uploadFailed'])
  await page.getByRole('button', { name: ko['submit.toDocuments'] }).click()
  await page.getByRole('button', { name: `${identityCard} ${ko['document.retry']}` }).click()
  await expect(errorAt(page, ko['document.network'])).toBeVisible()
  isCut = false
  await expect(page.getByText(ko['document.state.done'], { exact: true })).toBeVisible()
  await page.getByRole('button', { name: `${identityCard} ${ko['document.remove']}` }).click()
  await expect(page.getByText('서류.pdf')).toBeHidden()
  await expect(form.fileInput(identityCard)).toBeFocused()
  await form.next('form.toCheck')
  await form.next('submit.send')
  await form.expectReceipt()
  await expect(page.getByText(ko['receipt.noFiles'])).toBeVisible()
})

test('starting over erases the answers and the files', async ({ page }, testInfo) => {
  const file = await samplePdf(testInfo, '서류.pdf', 50_000)
  const form = new ApplicationForm(page)
  await form.openFilled('document', somebody())
  await form.fileInput(identityCard).setInputFiles(file.path)
  await expect(page.getByText(ko['document.state.done'], { exact: true })).toBeVisible()
  await page.getByRole('button', { name: ko['form.restart'], exact: true }).click()
  const dialog = page.getByRole('dialog', { name: ko['form.restart.title'] })
  await expectSound(page)
  await dialog.getByRole('button', { name: ko['form.restart.cancel'] }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('서류.pdf')).toBeVisible()
  await page.getByRole('button', { name: ko['form.restart'], exact: true }).click()
  const removed = page.waitForResponse((response) => response.request().method() === 'DELETE')
  await dialog.getByRole('button', { name: ko['form.restart.confirm'] }).click()
  expect((await removed).status()).toBe(204)
  await form.expectStep('consent.title')
  await page.reload()
  await form.expectStep('consent.title')
  await expect(page.getByLabel(ko['consent.all'])).not.toBeChecked()
})

test('the keyboard alone is enough @desktop', async ({ page }) => {
  const person = somebody()
  const form = new ApplicationForm(page)
  const tabTo = async (label: string) => {
    const target = page.getByLabel(label, { exact: true }).first()
    for (let presses = 0; presses < 40; presses += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`Tab does not reach ${label}`)
  }
  await page.goto(formPath)
  await form.expectStep('consent.title')
  await page.locator('#step-heading').focus()
  await tabTo(ko['consent.all'])
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await form.verify(person)
  await expect(page.locator('#step-heading')).toHaveText(new RegExp(ko['applicant.title'].replace('?', '\\?')))
  await expect(page.locator('#step-heading')).toBeFocused()
  await tabTo(ko['qualification_type.YOUTH_TYPE'])
  await page.keyboard.press('Space')
  await tabTo(ko.email)
  await page.keyboard.type(person.email)
  await page.keyboard.press('Enter')
  await form.expectStep('supply.title')
  await tabTo(ko['supply_type.SPECIAL_TYPE'])
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

test('a receipt that the tab may not see leads to the look-up; wrong details find nothing', async ({ page }) => {
  await page.goto('/application/receipt')
  await expect(page.getByRole('heading', { level: 1, name: ko['receipt.none'] })).toBeVisible()
  await expectSound(page)
  await page.getByRole('link', { name: ko['receipt.none.open'] }).click()
  // Before its code is there, a press of the button goes nowhere.
  await expect(page.locator('astro-island[ssr]:has(form)')).toHaveCount(0)
  await page.getByRole('button', { name: ko['lookup.submit'] }).click()
  await expect(summaryOf(page)).toBeFocused()
  await lookUp(page, 'K7MD-3R9Q', somebody())
  await expect(page.getByRole('alert').filter({ hasText: ko['lookup.notFound'] })).toBeFocused()
  // Where it has scrolled to, the fixed header may cover half a box, which axe takes for a small one.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  await expectSound(page)
})
