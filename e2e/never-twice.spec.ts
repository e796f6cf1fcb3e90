import type { APIRequestContext, Page, TestInfo } from '@playwright/test'
import { ApplicationForm, documentsOf, errorAt, newPerson, type Person, textsOf } from './support/application.ts'
import { type CutPlace, callsTo, cutConnection, cutPlaces, delayAnswers } from './support/cut-connection.ts'
import { samplePdf } from './support/file.ts'
import { completeInWindow } from './support/identity.ts'
import { fillLookup } from './support/sent-application.ts'
import { cachedTokensOf } from './support/staff.ts'
import { accounts } from './support/staff-accounts.ts'
import { expect, expectAccessible, test } from './support/test.ts'

const ko = textsOf('ko')
const { identityCard, residentRegister } = documentsOf('ko')
const formPath = '/form/application'

/** Creates a draft application, or sends an application without files. */
const createCall = callsTo('POST', /^\/api\/v1\/application$/)
const uploadCall = callsTo('POST', /\/upload$/)
const sendCall = callsTo('PUT', /^\/api\/v1\/application\/[0-9a-f-]{36}$/)

test.setTimeout(120_000)

async function expectOne(request: APIRequestContext, person: Person, number: string) {
  const headers = { Authorization: `Bearer ${(await cachedTokensOf(request, accounts.manager)).accessToken}` }
  const found = await request.get(`/api/console/application?q=${person.phone}`, { headers })
  const { applications } = await found.json()
  const numbers = applications.map(({ receiptNumber }: { receiptNumber: string }) => receiptNumber)
  expect(numbers).toEqual([number.replace('-', '')])
}

async function toCheck(form: ApplicationForm) {
  await form.next()
  await form.expectStep('check.title')
}

async function fillWithFiles(form: ApplicationForm, person: Person, testInfo: TestInfo) {
  await form.openFilled('document', person)
  await addFile(form, identityCard, testInfo)
  await addFile(form, residentRegister, testInfo)
  await expectStored(form.page, 2)
  await toCheck(form)
}

async function addFile(form: ApplicationForm, document: string, testInfo: TestInfo) {
  const { path } = await samplePdf(testInfo, `${document}.pdf`, 40_000)
  await form.fileInput(document).setInputFiles(path)
}

const expectStored = (page: Page, count: number) =>
  expect(page.getByText(ko['document.state.done'], { exact: true })).toHaveCount(count, { timeout: 30_000 })

async function expectToldOfUpload(page: Page) {
  await expect(errorAt(page, ko['document.network'])).toBeVisible()
}

async function expectToldOfSending(page: Page) {
  const notice = page.getByRole('alert').filter({ hasText: ko['submit.network'] })
  await expect(notice).toBeFocused()
  await expect(notice).toContainText(ko['submit.network.text'])
}

for (const place of cutPlaces) {
  const where: Record<CutPlace, string> = { call: 'on the way to the server', answer: 'on the way back' }

  test(`the draft's call is lost ${where[place]}: the file is sent again automatically`, async ({
    page,
    request,
  }, testInfo) => {
    const person = newPerson()
    const form = new ApplicationForm(page)
    await form.openFilled('document', person)
    const connection = await cutConnection(page, place, createCall)
    await addFile(form, identityCard, testInfo)
    await expectToldOfUpload(page)
    await expectAccessible(page)
    connection.repair()
    await expectStored(page, 1)
    expect(connection.count()).toBeGreaterThan(1)
    await toCheck(form)
    await form.next('submit.send')
    await expectOne(request, person, await form.expectReceipt())
  })

  test(`each upload is lost ${where[place]}: both files are sent again and stored once`, async ({
    page,
    request,
  }, testInfo) => {
    const person = newPerson()
    const form = new ApplicationForm(page)
    await form.openFilled('document', person)
    const connection = await cutConnection(page, place, uploadCall)
    await addFile(form, identityCard, testInfo)
    await addFile(form, residentRegister, testInfo)
    await expect(errorAt(page, ko['document.network'])).toHaveCount(2)
    connection.repair()
    await expectStored(page, 2)
    await toCheck(form)
    await form.next('submit.send')
    const number = await form.expectReceipt()
    await expect(page.getByText(`${identityCard}.pdf`)).toHaveCount(1)
    await expect(page.getByText(`${residentRegister}.pdf`)).toHaveCount(1)
    await expectOne(request, person, number)
  })

  test(`the submission without files is lost ${where[place]}`, async ({ page, request }) => {
    const person = newPerson()
    const form = new ApplicationForm(page)
    await form.openFilled('check', person)
    const connection = await cutConnection(page, place, createCall)
    await form.next('submit.send')
    await expectToldOfSending(page)
    await expectAccessible(page)
    connection.repair()
    await expectOne(request, person, await form.expectReceipt())
    expect(connection.count()).toBeGreaterThan(1)
  })

  test(`the submission with files is lost ${where[place]}`, async ({ page, request }, testInfo) => {
    const person = newPerson()
    const form = new ApplicationForm(page)
    await fillWithFiles(form, person, testInfo)
    const connection = await cutConnection(page, place, sendCall)
    await form.next('submit.send')
    await expectToldOfSending(page)
    connection.repair()
    await expectOne(request, person, await form.expectReceipt())
    expect(connection.count()).toBeGreaterThan(1)
  })

  test(`the page is reloaded after the submission was lost ${where[place]}`, async ({ page, request }, testInfo) => {
    const person = newPerson()
    const form = new ApplicationForm(page)
    await fillWithFiles(form, person, testInfo)
    const connection = await cutConnection(page, place, sendCall)
    await form.next('submit.send')
    await expectToldOfSending(page)
    await page.reload()
    await form.expectStep('check.title')
    await expect(page.getByText(person.name)).toBeVisible()
    connection.repair()
    await form.next('submit.send')
    await expectOne(request, person, await form.expectReceipt())
  })
}

test('repeated clicks on a slow network send one application', async ({ page, request }, testInfo) => {
  const person = newPerson()
  const form = new ApplicationForm(page)
  await fillWithFiles(form, person, testInfo)
  await delayAnswers(page, 4_000, sendCall)
  await page.getByRole('button', { name: ko['submit.send'], exact: true }).dblclick()
  const sending = page.getByRole('button', { name: ko['submit.sending'] })
  await expect(sending).toBeVisible()
  // By force: Playwright does not click a control with `aria-disabled`, a visitor does.
  await sending.click({ force: true })
  await sending.click({ force: true })
  await expectOne(request, person, await form.expectReceipt())
})

test('Back from the receipt leads to no second application', async ({ page, request }) => {
  const person = newPerson()
  const form = new ApplicationForm(page)
  await form.openFilled('check', person)
  await form.next('submit.send')
  const number = await form.expectReceipt()
  await page.reload()
  expect(await page.getByRole('status', { name: ko['receipt.number'] }).textContent()).toBe(number)
  await page.goBack()
  await expect(page.getByRole('main')).toContainText(number)
  await expectAccessible(page)
  await page.getByRole('button', { name: ko['sent.another'] }).click()
  await form.expectStep('consent.title')
  await expect(page.getByLabel(ko['consent.all'])).not.toBeChecked()
  await form.agree()
  await form.expectIdentityStep()
  await completeInWindow(page, form.identity, 'success', person)
  await page.getByRole('link', { name: form.identity['response.toForm'] }).click()
  await expect(page.getByRole('alert').filter({ hasText: form.identity['outcome.duplicate'] })).toContainText(
    number.slice(0, 2),
  )
  await expectOne(request, person, number)
})

test('a reload during the submission leads to the same application when it is sent again', async ({
  page,
  request,
}) => {
  const person = newPerson()
  const form = new ApplicationForm(page)
  await form.openFilled('check', person)
  const numbers: string[] = []
  const cutOff = page.waitForEvent('requestfailed')
  await page.route('**/api/v1/application', async (route) => {
    const response = await route.fetch()
    numbers.push((await response.json()).application.receiptNumber)
    if (numbers.length > 1) await route.fulfill({ response })
    else await page.reload()
  })
  await form.next('submit.send')
  await cutOff
  await form.expectStep('check.title')
  await form.next('submit.send')
  const number = await form.expectReceipt()
  expect(numbers).toEqual([number.replace('-', ''), number.replace('-', '')])
  await expectOne(request, person, number)
})

test('two duplicated tabs send one application and show one receipt', async ({ page, request }) => {
  const person = newPerson()
  const form = new ApplicationForm(page)
  await form.openFilled('check', person)
  // As "Duplicate tab" does: the copy starts with the tab's session storage.
  const read = () => page.evaluate(() => Object.entries(sessionStorage))
  await expect.poll(async () => JSON.stringify(await read())).toContain('\\"step\\":\\"check\\"')
  const entries = await read()
  const copy = new ApplicationForm(await page.context().newPage())
  await copy.page.addInitScript((copied) => {
    if (sessionStorage.length === 0) for (const [key, value] of copied) sessionStorage.setItem(key, value)
  }, entries)
  await copy.page.goto(`${formPath}#check`)
  await copy.expectStep('check.title')
  await Promise.all([form.next('submit.send'), copy.next('submit.send')])
  const number = await form.expectReceipt()
  expect(await copy.expectReceipt()).toBe(number)
  await expectOne(request, person, number)
})

test('a second device is referred to the application of the first', async ({ page, browser, request }) => {
  const person = newPerson()
  const form = new ApplicationForm(page)
  await form.openFilled('check', person)
  const device = await browser.newContext({ reducedMotion: 'reduce' })
  const other = new ApplicationForm(await device.newPage())
  await other.page.goto(formPath)
  await other.agree()
  await other.verifyAndContinue(person)
  await other.fillApplicant(person)
  await other.next()
  await form.next('submit.send')
  const number = await form.expectReceipt()

  await other.chooseGeneralSupply()
  await other.next()
  await other.next()
  await other.next('submit.send')
  const refusal = other.page.getByRole('alert').filter({ hasText: ko['submit.duplicate'] }).last()
  await expect(refusal).toContainText(number.slice(0, 2))
  await expect(refusal).not.toContainText(number)
  await refusal.getByRole('link', { name: ko['submit.duplicate.lookup'] }).click()
  await fillLookup(other.page, number, person)
  await expect(other.page.getByText(number, { exact: true })).toBeVisible()
  await device.close()
  await expectOne(request, person, number)
})
