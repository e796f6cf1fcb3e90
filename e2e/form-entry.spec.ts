import { writeFile } from 'node:fs/promises'
import type { Page, TestInfo } from '@playwright/test'
import { strToU8, zipSync } from 'fflate'
import { type Locale, localePath } from '#contract/kit/locale.ts'
import { callsTo, cutConnection, cutPlaces } from './support/cut-connection.ts'
import { samplePdf } from './support/file.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  scrollToTop,
  summaryOf,
  test,
  testedLocales,
} from './support/test.ts'
import { readTexts } from './support/texts.ts'

const textsOf = (locale: Locale) => readTexts(locale, 'form')
const ko = textsOf('ko')
const sendCall = callsTo('POST', /\/entries$/)
const uploadCall = callsTo('POST', /\/files$/)
const formsCall = callsTo('GET', /\/v1\/forms$/)

const send = (page: Page, texts = ko) => page.getByRole('button', { name: texts.submit, exact: true })
const receiptNumber = (page: Page) => page.locator('dd').first()

async function expectSound(page: Page) {
  await scrollToTop(page)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

async function fill(page: Page, texts = ko) {
  await page.getByLabel(texts.name, { exact: true }).fill('예시하늘')
  await page.getByLabel(texts.phone, { exact: true }).fill('01000001234')
  await page.getByLabel(texts.email, { exact: true }).fill('haneul@onmaru.example')
  await page.getByLabel(texts.message, { exact: true }).fill('상가 입점을 상담하고 싶습니다.')
  await page.getByLabel(texts['term.title']).check()
}

const dates = (page: Page, texts = ko) => page.getByRole('group', { name: texts.choices }).getByRole('checkbox')
const profile = (page: Page, texts = ko) => page.locator('input[type=file]').and(page.getByLabel(texts.profile))

async function writeWorkbook(testInfo: TestInfo) {
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'
  const content = zipSync({
    '[Content_Types].xml': strToU8(`<Types><Override PartName="/xl/workbook.xml" ContentType="${type}"/></Types>`),
    'xl/workbook.xml': strToU8('<workbook/>'),
  })
  const path = testInfo.outputPath('회사소개서.xlsx')
  await writeFile(path, content)
  return path
}

test('a visitor requests three dates and adds a company profile @both', async ({ page }, testInfo) => {
  await page.goto('/default-form')
  await send(page).click()
  const summary = summaryOf(page)
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveCount(5)
  await expectSound(page)
  await summary.getByRole('link').first().click()
  const name = page.getByLabel(ko.name, { exact: true })
  await expect(name).toBeFocused()
  await expect(name).toHaveAccessibleDescription('이름을 입력해 주세요.')

  await fill(page)
  for (const index of [0, 2, 3]) await dates(page).nth(index).check()
  await expect(dates(page).nth(1)).toBeDisabled()
  await dates(page).nth(3).uncheck()
  await expect(dates(page).nth(1)).toBeEnabled()
  await dates(page).nth(1).check()

  const wrong = await samplePdf(testInfo, '회사소개서.hwp', 1_000)
  await profile(page).setInputFiles(wrong.path)
  await expect(page.getByText(ko['profile.wrongType']).first()).toBeVisible()
  await send(page).click()
  await expect(summary.getByRole('link')).toHaveText([ko['profile.unsent']])
  await page.getByRole('button', { name: ko['profile.remove'] }).click()
  await expect(profile(page)).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: ko['profile.removed'] })).toHaveCount(1)
  await profile(page).setInputFiles(await writeWorkbook(testInfo))
  await expect(page.getByText(ko['profile.done'], { exact: true })).toBeVisible()
  await expectSound(page)

  await page.reload()
  await expect(name).toHaveValue('예시하늘')
  await expect(page.getByText('회사소개서.xlsx')).toBeVisible()
  await expect(dates(page).nth(1)).toBeChecked()
  await send(page).dblclick()
  await expect(page.getByRole('heading', { name: ko.done })).toBeFocused()
  await expect(receiptNumber(page)).toHaveText(/^\w{4}-\w{4}$/)
  await expectSound(page)
  await page.getByRole('button', { name: ko['done.again'] }).click()
  await expect(name).toHaveValue('')
})

for (const place of cutPlaces)
  test(`the form is sent again automatically after a lost connection: ${place}`, async ({ page }, testInfo) => {
    await page.goto('/default-form')
    await fill(page)
    const upload = await cutConnection(page, place, uploadCall)
    await profile(page).setInputFiles((await samplePdf(testInfo, '소개서.pdf', 2_000)).path)
    await expect(page.getByText(ko['profile.network']).first()).toBeVisible()
    await expectSound(page)
    upload.repair()
    await expect(page.getByText(ko['profile.done'], { exact: true })).toBeVisible({ timeout: 30_000 })

    const keys: (string | undefined)[] = []
    page.on('request', (request) => {
      if (sendCall(request.method(), request.url())) keys.push(request.headers()['idempotency-key'])
    })
    const sending = await cutConnection(page, place, sendCall)
    await send(page).click()
    await expect(page.getByRole('alert').filter({ hasText: ko.network })).toContainText(ko['network.text'])
    await expectSound(page)
    sending.repair()
    await expect(page.getByRole('heading', { name: ko.done })).toBeFocused({ timeout: 30_000 })
    expect(keys.length).toBeGreaterThan(1)
    expect(new Set(keys).size).toBe(1)
  })

test('the page reports a missing API and recovers by itself, and reports a missing form', async ({ page }) => {
  const connection = await cutConnection(page, 'call', formsCall)
  await page.goto('/default-form')
  await expect(page.getByText(ko.failed, { exact: true })).toBeVisible()
  await expectSound(page)
  connection.repair()
  await expect(page.getByLabel(ko.name, { exact: true })).toBeVisible({ timeout: 30_000 })
  await page.route('**/api/v1/forms?*', (route) => route.fulfill({ json: { forms: [], total: 0, page: 1, limit: 1 } }))
  await page.reload()
  await expect(page.getByText(ko.none, { exact: true })).toBeVisible()
  await expectSound(page)
})

for (const locale of testedLocales)
  test(`the form is in the language of its page: ${locale}`, async ({ page }) => {
    const texts = textsOf(locale)
    await page.goto(localePath(locale, '/default-form'))
    await fill(page, texts)
    await send(page, texts).click()
    await expect(page.getByRole('heading', { name: texts.done })).toBeFocused()
    await expectSound(page)
  })

const linksToForm: Record<Locale, [path: string, link: string][]> = {
  ko: [
    ['/center/inquiry', '상담 신청하기'],
    ['/center/faqs', '방문·상가 입점 상담 신청'],
    ['/mall/floor', '상가 입점 상담 신청하기'],
  ],
  en: [
    ['/center/inquiry', 'Request a consultation'],
    ['/center/faqs', 'Visits and shop lettings'],
    ['/mall/floor', 'Ask about renting a shop'],
  ],
  cn: [
    ['/center/inquiry', '预约咨询'],
    ['/center/faqs', '预约参观或咨询商铺入驻'],
    ['/mall/floor', '预约商铺入驻咨询'],
  ],
}
for (const locale of testedLocales)
  test(`links on the inquiry, FAQ and mall pages lead to the form: ${locale}`, async ({ page }) => {
    for (const [path, link] of linksToForm[locale]) {
      await page.goto(localePath(locale, path))
      await expectSound(page)
      await page.getByRole('link', { name: link }).click()
      await expect(page).toHaveURL(localePath(locale, '/default-form'))
      await expect(page.getByRole('heading', { level: 1, name: textsOf(locale)['meta.title'] })).toBeVisible()
    }
  })
