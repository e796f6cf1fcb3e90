import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { applicationFields } from '#contract/application/application.ts'
import type { Locale } from '#contract/kit/locale.ts'
import { ApplicationForm, documentsOf, newPerson, textsOf } from './support/application.ts'
import { samplePdf } from './support/file.ts'
import { applyByApi, fillLookup } from './support/sent-application.ts'
import { logInByApi } from './support/staff.ts'
import { accounts } from './support/staff-accounts.ts'
import { expect, expectAccessibleAndFits, test, translations } from './support/test.ts'
import { readTexts } from './support/texts.ts'

const statusTextsOf = (locale: Locale) => readTexts(locale, 'application-status')
const ko = statusTextsOf('ko')
const form = textsOf('ko')
const { residentRegister } = documentsOf('ko')

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const changeButton = (page: Page, group: 'check.applicant' | 'check.supply' | 'check.document') =>
  page.getByRole('button', { name: `${form['check.change']} : ${form[group]}` })

test('an applicant looks up the application, changes it, sees the differences, and finds them in the history', async ({
  page,
  request,
}, testInfo) => {
  const person = newPerson()
  const { number, token, application } = await applyByApi(request, person)
  const { _id } = application
  const file = await samplePdf(testInfo, '등본.pdf', 40_000)
  await page.goto('/application/inquiry')
  await fillLookup(page, number.toLowerCase(), person)

  await expect(heading(page, ko.heading)).toBeFocused()
  await expect(page.getByText(form['status.SUBMITTED'], { exact: true })).toBeVisible()
  await expect(page.getByText(ko['history.received'])).toBeVisible()
  await expect(page.getByRole('heading', { name: ko.next })).toBeVisible()
  expect(page.url()).not.toContain(person.phone)
  await expectAccessibleAndFits(page)

  await page.getByRole('link', { name: ko['action.amend'] }).click()
  await expect(heading(page, ko['amend.heading'])).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: form['check.amend.title'] })).toBeVisible()
  const changes = page.getByRole('region', { name: ko['amend.changes'], exact: true })
  await expect(changes).toContainText(ko['amend.changes.none'])
  await page.getByRole('button', { name: form['submit.amend'] }).click()
  await expect(changes).toBeFocused()
  await expectAccessibleAndFits(page)

  await changeButton(page, 'check.applicant').click()
  await page.getByLabel(form.email, { exact: true }).fill('haneul@onmaru.example')
  await page.getByRole('button', { name: form['form.toCheck'] }).click()
  await changeButton(page, 'check.document').click()
  await new ApplicationForm(page).fileInput(residentRegister).setInputFiles(file.path)
  await expect(page.getByText(form['document.state.held'], { exact: true })).toBeVisible()
  await expectAccessibleAndFits(page)
  // After a reload the form has forgotten that the step was opened from the check step, which follows anyway.
  await page.reload()
  await page.getByRole('button', { name: form['form.next'] }).click()
  await expect(changes).toContainText(person.email)
  await expect(changes).toContainText('haneul@onmaru.example')
  await expect(changes).toContainText('등본.pdf')
  await expectAccessibleAndFits(page)
  // The upload is not part of the application until the change is sent.
  const headers = { Authorization: `Bearer ${token}` }
  const received = async () => (await (await request.get(`/api/v1/application/${_id}`, { headers })).json()).application
  expect((await received()).files).toEqual({})

  await page.getByRole('button', { name: form['submit.amend'] }).click()
  await expect(page.getByRole('alert')).toContainText(ko.amended)
  await expect(page.getByText(ko['history.amended'].replace('{{changes}}', form.email))).toBeVisible()
  await expect(page.getByText('등본.pdf')).toBeVisible()
  await expectAccessibleAndFits(page)
})

test('two devices do not overwrite each other', async ({ page, request }) => {
  const person = newPerson()
  const { application, token, number } = await applyByApi(request, person)
  await page.goto('/form/application-fix')
  await expectAccessibleAndFits(page)
  await fillLookup(page, number, person)
  await changeButton(page, 'check.applicant').click()
  await page.getByLabel(form.email, { exact: true }).fill('here@onmaru.example')
  await page.getByRole('button', { name: form['form.toCheck'] }).click()

  const { _id, contentHash } = application
  // Without what the server has added, such as the status.
  const answers = Object.fromEntries(
    Object.entries(application).filter(([key]) => Object.hasOwn(applicationFields, key)),
  )
  const elsewhere = await request.put(`/api/v1/application/${_id}`, {
    headers: { Authorization: `Bearer ${token}`, 'If-Match': `"${contentHash}"` },
    data: { ...answers, isHomeless: false },
  })
  expect(elsewhere.status()).toBe(200)

  await page.getByRole('button', { name: form['submit.amend'] }).click()
  const conflict = page.getByRole('alert').filter({ hasText: ko.conflict })
  await expect(conflict).toBeFocused()
  await expect(conflict).toContainText(form['check.isHomeless'])
  await expect(conflict).not.toContainText(form.email)
  await expectAccessibleAndFits(page)
  await conflict.getByRole('button', { name: ko['conflict.continue'] }).click()
  const changes = page.getByRole('region', { name: ko['amend.changes'], exact: true })
  await expect(changes).toContainText('here@onmaru.example')
  await expect(changes).not.toContainText(form['check.isHomeless'])
  await page.getByRole('button', { name: form['submit.amend'] }).click()
  await expect(page.getByRole('alert')).toContainText(ko.amended)
  const { application: stored } = await (
    await request.get(`/api/v1/application/${_id}`, { headers: { Authorization: `Bearer ${token}` } })
  ).json()
  expect(stored).toMatchObject({ email: 'here@onmaru.example', isHomeless: false })
})

test('an application is withdrawn after a confirmation, and its person can apply again', async ({ page, request }) => {
  const person = newPerson()
  const { number, application } = await applyByApi(request, person)
  const headers = await logInByApi(request, accounts.manager)
  const address = `/api/console/application/${application._id}/status`
  const move = async (status: string) =>
    expect(await request.post(address, { headers, data: { status, comment: '' } })).toBeOK()
  await move('REVIEWING')
  await page.goto('/application/inquiry')
  await fillLookup(page, number, person)
  await page.waitForURL(/inquiry\/[0-9a-f-]{36}/)
  // The address that follows a change. The status page reads the fragment when it loads, and from this page an address
  // that differs in its fragment alone would not load it.
  const statusPage = page.url()
  await page.goto('/privacy-policy')
  await page.goto(`${statusPage}#amended`)
  await expect(page.getByRole('alert')).toHaveText(ko.amended)
  await expect(page).toHaveURL(/inquiry\/[0-9a-f-]{36}$/)
  await page.getByRole('button', { name: ko['action.withdraw'] }).click()
  const dialog = page.getByRole('dialog', { name: ko['withdraw.title'] })
  await expect(dialog).toContainText(number)
  await expect(dialog).not.toContainText(ko['withdraw.selected'])
  await move('ELIGIBLE')
  await page.reload()
  await page.getByRole('button', { name: ko['action.withdraw'] }).click()
  await expect(dialog).toContainText(ko['withdraw.selected'])
  await expectAccessibleAndFits(page)
  await dialog.getByRole('button', { name: ko['withdraw.keep'] }).click()
  await expect(page.getByText(form['status.ELIGIBLE'], { exact: true })).toBeVisible()
  await page.getByRole('button', { name: ko['action.withdraw'] }).click()
  await dialog.getByRole('button', { name: ko['withdraw.confirm'] }).click()
  await expect(page.getByText(form['status.WITHDRAWN'], { exact: true })).toBeVisible()
  const news = page.getByRole('alert')
  await expect(news, 'replaces the message of the change').toHaveText(ko.withdrawn)
  await expect(news).toBeFocused()
  await expect(news).toBeInViewport()
  await expect(page.getByRole('listitem').getByText(ko['history.withdrawn'])).toBeVisible()
  await expectAccessibleAndFits(page)
  const anew = await applyByApi(request, person)
  expect(anew.number).not.toBe(number)
  await page.getByRole('link', { name: ko['action.view'] }).click()
  await expect(page.getByText(ko['amend.withdrawn'])).toBeVisible()
  await expectAccessibleAndFits(page)
})

test('staff requests are shown at the top with their deadline; internal notes are not shown', async ({
  page,
  request,
}, testInfo) => {
  const person = newPerson()
  const { application, number, token } = await applyByApi(request, person)
  const blurred = await samplePdf(testInfo, '등본.pdf', 2_000)
  const better = await samplePdf(testInfo, '새 등본.pdf', 3_000)
  const uploaded = await request.post(`/api/v1/application/${application._id}/upload`, {
    headers: { Authorization: `Bearer ${token}` },
    multipart: {
      name: 'residentRegister',
      upload: { name: '등본.pdf', mimeType: 'application/pdf', buffer: readFileSync(blurred.path) },
    },
  })
  expect(uploaded.status()).toBe(201)
  const review = { state: 'REJECTED', sha256: blurred.sha256, reason: '글자를 읽을 수 없습니다.' }
  const reviewAddress = `/api/console/application/${application._id}/upload/residentRegister/review`
  const reviewed = await request.put(reviewAddress, {
    headers: await logInByApi(request, accounts.manager),
    data: review,
  })
  expect(reviewed.status()).toBe(200)
  const moved = await request.post(`/api/console/application/${application._id}/status`, {
    headers: await logInByApi(request, accounts.manager),
    data: {
      status: 'CORRECTION',
      comment: '동명이인 확인',
      message: '소득 증명 서류를 올려 주세요.',
      correctionEndsAt: '2099-12-31T09:00:00.000Z',
    },
  })
  expect(moved.status()).toBe(200)
  await page.goto('/application/inquiry')
  await fillLookup(page, number, person)
  await expect(page.getByText(form['status.CORRECTION'], { exact: true })).toBeVisible()
  await expect(page.getByText('소득 증명 서류를 올려 주세요.').first()).toBeVisible()
  await expect(page.getByText('2099년 12월 31일(목) 18:00').first()).toBeVisible()
  await expect(page.getByText('동명이인 확인')).toHaveCount(0)
  await expectAccessibleAndFits(page)

  await page.goto(`/form/application/${application._id}`)
  await changeButton(page, 'check.document').click()
  const rejected = form['document.rejected'].replace('{{reason}}', '글자를 읽을 수 없습니다.')
  await expect(new ApplicationForm(page).fileInput(residentRegister)).toHaveAccessibleDescription(new RegExp(rejected))
  const restore = page.getByRole('button', { name: `${residentRegister} ${form['document.restore']}` })
  const remove = page.getByRole('button', { name: `${residentRegister} ${form['document.remove']}` })
  await remove.click()
  await expect(page.getByText(form['document.state.removed'], { exact: true })).toBeVisible()
  await expectAccessibleAndFits(page)
  await restore.click()
  await expect(page.getByText(rejected)).toBeVisible()
  await remove.click()
  await page.getByRole('button', { name: form['form.toCheck'] }).click()
  await page.getByRole('button', { name: ko['amend.reset'] }).click()
  await changeButton(page, 'check.document').click()
  await expect(page.getByText(rejected)).toBeVisible()
  await new ApplicationForm(page).fileInput(residentRegister).setInputFiles(better.path)
  await expect(page.getByText(form['document.state.held'], { exact: true })).toBeVisible()
  await page.getByRole('button', { name: form['form.toCheck'] }).click()
  await page.getByRole('button', { name: form['submit.amend'] }).click()
  await expect(page.getByRole('alert')).toContainText(ko.amended)
  await expect(page.getByText('새 등본.pdf')).toBeVisible()
})

test('the status page offers the receipt as a PDF', async ({ page, request }) => {
  const person = newPerson()
  const { number } = await applyByApi(request, person)
  await page.goto('/application/inquiry')
  await fillLookup(page, number, person)
  await page.getByRole('link', { name: ko['action.receipt'] }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: form['receipt.pdf'] }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe(`onmaru-${number.replace('-', '')}.pdf`)
  expect(readFileSync(await download.path(), 'latin1')).toMatch(/^%PDF-/)
  await expectAccessibleAndFits(page)
  await page.getByRole('link', { name: form['receipt.toStatus'] }).click()
  await expect(heading(page, ko.heading)).toBeVisible()
})

test('the address alone does not open an application', async ({ page, request }) => {
  const person = newPerson()
  const { application, number } = await applyByApi(request, person)
  for (const path of [`/application/inquiry/${application._id}`, `/form/application/${application._id}`]) {
    await page.goto(path)
    await expect(heading(page, ko.find)).toBeVisible()
    await expect(page.locator('main')).not.toContainText(person.name)
    await expectAccessibleAndFits(page)
  }
  await fillLookup(page, number, person)
  await expect(heading(page, ko['amend.heading'])).toBeVisible()
})

for (const [locale, foreign] of translations) {
  test(`the status and amendment pages in ${locale} hold no other language`, async ({ page, request }) => {
    const texts = statusTextsOf(locale)
    const body = page.locator('body')
    const expectOwnLanguage = () => expect(body).not.toContainText(foreign, { useInnerText: true })
    const person = newPerson('Kim Saebom')
    const { number } = await applyByApi(request, person)
    await page.goto(`/${locale}/form/application-fix`)
    await expectOwnLanguage()
    await fillLookup(page, number, person, locale)
    await page.waitForURL(/\/form\/application\/[0-9a-f-]{36}/)
    await expect(heading(page, texts['amend.heading'])).toBeVisible()
    await expectOwnLanguage()
    await page.goto(page.url().replace('form/application', 'application/inquiry'))
    await expect(heading(page, texts.heading)).toBeVisible()
    await expectOwnLanguage()
  })
}
