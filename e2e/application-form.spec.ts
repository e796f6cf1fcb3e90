import { fileMaximumBytes } from '#contract/document/file-maximum.ts'
import { localDraftKey } from '#stores/local-draft-summary.ts'
import { ApplicationForm, documentsOf, errorAt, newPerson, textsOf } from './support/application.ts'
import { samplePdf } from './support/file.ts'
import { expect, expectAccessibleAndFits, summaryOf, test } from './support/test.ts'
import { readTexts } from './support/texts.ts'

const ko = textsOf('ko')
const { identityCard, income } = documentsOf('ko')
const validation = readTexts('ko', 'validation')
const formPath = '/form/application'

test('a reload keeps the answers and the files', async ({ page }, testInfo) => {
  const person = newPerson()
  const file = await samplePdf(testInfo, '신분증.pdf', 50_000)
  const form = new ApplicationForm(page)
  await page.goto(formPath)
  await form.agree()
  await form.verifyAndContinue(person)
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
  await form.next()
  await form.expectStep('check.title')
  // A duplicate of this tab could delete the file, which this tab still lists.
  const { draftApplication } = await page.evaluate(
    (key) => JSON.parse(sessionStorage.getItem(key) ?? '{}'),
    localDraftKey,
  )
  const headers = { Authorization: `Bearer ${draftApplication.token}` }
  const removed = await page.request.delete(`/api/v1/application/${draftApplication.id}/upload/identityCard`, {
    headers,
  })
  expect(removed.status()).toBe(204)
  await form.next('submit.send')
  await expect(page.getByRole('alert').filter({ hasText: '제출 서류가 바뀌었습니다' })).toBeFocused()
  await expectAccessibleAndFits(page)
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

test('the error summary takes the focus, and its links lead to the fields', async ({ page }) => {
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
  await expectAccessibleAndFits(page)
  await form.agree()
  await form.verifyAndContinue(newPerson())

  await form.next()
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveCount(2)
  await page.getByLabel(ko['qualification_type.MARRIED_TYPE'], { exact: true }).check()
  await form.next()
  await expect(summary.getByRole('link')).toHaveCount(5)
  await summary.getByRole('link', { name: `${ko.unit_type}: ` }).click()
  await expect(page.getByLabel('51B', { exact: true })).toBeFocused()
  await form.chooseHome('53A')
  await expectAccessibleAndFits(page)
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
  await expectAccessibleAndFits(page)
  await page.getByRole('button', { name: validation['emailMeant.take'] }).click()
  await expect(email).toHaveValue('saebom@naver.com')
  await expect(email).toBeFocused()
  await page.getByLabel(ko['spouse.name'], { exact: true }).fill('이하늘')
  await page.getByLabel(ko['spouse.birth'], { exact: true }).fill('19990231')
  await form.next()
  await expect(summary.getByRole('link')).toHaveText([
    `${ko['spouse.birth']}: 생년월일로 입력할 수 없는 날짜입니다. 8자리를 다시 확인해 주세요. (예: 19990131)`,
  ])
  await page.getByLabel(ko['spouse.birth'], { exact: true }).fill('19990131')
  await form.next()
  // Type 53A has no homes under special supply.
  await form.expectStep('supply.title')
  await expect(page.getByRole('radiogroup', { name: ko.supply_type }).getByRole('radio')).toHaveCount(1)
})

test("the browser's Back goes one step back, and a later step cannot be opened first", async ({ page }) => {
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

test('a change from the check step returns to the check step', async ({ page }, testInfo) => {
  const form = new ApplicationForm(page)
  const file = await samplePdf(testInfo, '소득.pdf', 20_000)
  const person = newPerson()
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
  // Documents of the other supply type stay until the applicant removes them.
  await expectAccessibleAndFits(page)
  await page.getByRole('button', { name: ko['check.unneeded.remove'] }).click()
  await expect(page.getByText(ko['check.unneeded.removed'])).toBeVisible()
  await expect(page.getByText('소득.pdf')).toHaveCount(0)
})

test('an applicant without eligibility is told above the choice of supply and can still send', async ({ page }) => {
  const form = new ApplicationForm(page)
  await form.openFilled('check', { ...newPerson(), birth: '19700131' })
  await page.getByRole('button', { name: `${ko['check.change']} : ${ko['check.supply']}` }).click()
  await form.expectStep('supply.title')
  await expect(page.getByText(form.eligibility['advice.neither'])).toBeInViewport()
  await expect(page.getByRole('button', { name: form.eligibility['advice.switch'] })).toHaveCount(0)
  await expectAccessibleAndFits(page)
  await form.next('form.toCheck')
  await form.expectStep('check.title')
})

test('files are refused, retried, cancelled and removed one by one', async ({ page }, testInfo) => {
  const file = await samplePdf(testInfo, '서류.pdf', 50_000)
  const tooLarge = await samplePdf(testInfo, '큰 서류.pdf', fileMaximumBytes + 1)
  const form = new ApplicationForm(page)
  let uploads = 0
  let isCut = true
  await form.openFilled('check', newPerson())
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
  await expectAccessibleAndFits(page)
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
  await form.openFilled('document', newPerson())
  await form.fileInput(identityCard).setInputFiles(file.path)
  await expect(page.getByText(ko['document.state.done'], { exact: true })).toBeVisible()
  await page.getByRole('button', { name: ko['form.restart'], exact: true }).click()
  const dialog = page.getByRole('dialog', { name: ko['form.restart.title'] })
  await expectAccessibleAndFits(page)
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
