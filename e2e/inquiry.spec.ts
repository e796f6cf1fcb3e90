import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { type Locale, localePath } from '#contract/kit/locale.ts'
import { openConsole, unmask } from './support/console.ts'
import { accounts } from './support/staff-accounts.ts'
import {
  expect,
  expectAccessible,
  expectAccessibleAndFits,
  expectHydrated,
  summaryOf,
  test,
  testedLocales,
} from './support/test.ts'
import { readTexts } from './support/texts.ts'

const textsOf = (locale: Locale) => readTexts(locale, 'inquiry')
const ko = textsOf('ko')
const password = 'saebom-26!'
const asked = {
  title: '주차장은 세대마다 쓸 수 있나요?',
  body: '차량가액 기준은 넘지 않습니다.\n\n월 주차비도 알려 주세요.',
}

const writing = (page: Page, texts = ko) => page.getByRole('region', { name: texts['write.title'] })
const finding = (page: Page, texts = ko) => page.getByRole('region', { name: texts['find.title'] })

async function open(page: Page, path = '/center/inquiry') {
  await page.goto(path)
  await expectHydrated(page)
}

async function fill(form: Locator, email: string, texts = ko) {
  await form.getByLabel(texts.name, { exact: true }).fill('예시하람')
  await form.getByLabel(texts.email, { exact: true }).fill(email)
  await form.getByLabel(texts.subject, { exact: true }).fill(asked.title)
  await form.getByLabel(texts.body, { exact: true }).fill(asked.body)
  await form.getByLabel(texts.password, { exact: true }).fill(password)
  await form.getByLabel(texts['term.title']).check()
}

async function write(page: Page, email: string): Promise<string> {
  await open(page)
  await fill(writing(page), email)
  await open(page)
  await expect(writing(page).getByLabel(ko.body, { exact: true })).toHaveValue(asked.body)
  await expect(writing(page).getByLabel(ko.password, { exact: true })).toHaveValue('')
  await fill(writing(page), email)
  await writing(page).getByRole('button', { name: ko['form.submit'] }).click()
  await page.getByRole('link', { name: ko['done.open'] }).click()
  await expect(page.getByRole('heading', { name: asked.title })).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('onmaru:question'))).toBeNull()
  return new URL(page.url()).pathname
}

test('a visitor asks, staff answer, and the answer is found by e-mail and password', async ({ page, browser }) => {
  const email = `${randomUUID()}@onmaru.example`
  await open(page, '/center/faqs')
  await page.getByRole('main').getByRole('link', { name: '1:1 문의하기' }).click()
  await expect(page).toHaveURL('/center/inquiry')
  await expectHydrated(page)

  await writing(page).getByRole('button', { name: ko['form.submit'] }).click()
  const summary = summaryOf(writing(page))
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveCount(6)
  await expectAccessibleAndFits(page)
  await fill(writing(page), email)
  await writing(page).getByRole('button', { name: ko['form.submit'] }).dblclick()
  await expect(page.getByRole('heading', { name: ko['done.title'] })).toBeFocused()
  await expectAccessibleAndFits(page)
  await page.getByRole('link', { name: ko['done.open'] }).click()
  await expect(page.getByText(ko['answer.none'])).toBeVisible()
  await expectAccessibleAndFits(page)

  const staff = await browser.newPage()
  await openConsole(
    staff,
    accounts.manager,
    `/console/center/faqs/questions?status=OPEN#q=${encodeURIComponent(email)}`,
  )
  await expectAccessible(staff)
  await staff.getByRole('link', { name: asked.title }).click()
  await unmask(staff)
  await expect(staff.getByRole('link', { name: email })).toBeVisible()
  await staff.getByLabel('답변 내용').fill('세대마다 한 대까지 등록할 수 있습니다.')
  await staff.getByRole('button', { name: '답변하기' }).click()
  await expect(staff.getByText('답변을 저장했습니다.')).toBeVisible()
  await expectAccessible(staff)
  await staff.close()

  const elsewhere = await browser.newPage()
  await open(elsewhere)
  await finding(elsewhere).getByLabel(ko.email, { exact: true }).fill(email)
  await finding(elsewhere).getByLabel(ko.password, { exact: true }).fill('wrong-pass1!')
  await finding(elsewhere).getByRole('button', { name: ko['find.submit'] }).click()
  await expect(finding(elsewhere).getByRole('alert')).toContainText(ko['find.failed'])
  await finding(elsewhere).getByLabel(ko.password, { exact: true }).fill(password)
  await finding(elsewhere).getByRole('button', { name: ko['find.submit'] }).click()
  const found = finding(elsewhere).getByRole('link', { name: asked.title })
  await expect(found).toHaveCount(1)
  await expect(found).toContainText(ko['status.ANSWERED'])
  await expectAccessibleAndFits(elsewhere)
  await found.click()
  await expect(elsewhere.getByText('세대마다 한 대까지 등록할 수 있습니다.')).toBeVisible()
  await expect(elsewhere.getByRole('button', { name: ko.edit })).toHaveCount(0)
  await expectAccessibleAndFits(elsewhere)
  await elsewhere.close()
})

test('the author edits and deletes an inquiry; on another device the password is required', async ({
  page,
  browser,
}) => {
  const path = await write(page, `${randomUUID()}@onmaru.example`)
  await page.getByRole('button', { name: ko.edit, exact: true }).click()
  await page.getByLabel(ko.subject, { exact: true }).fill('')
  await page.getByRole('button', { name: ko['edit.submit'] }).click()
  await expect(summaryOf(page).getByRole('link')).toHaveCount(1)
  await page.getByLabel(ko.subject, { exact: true }).fill('고친 제목')
  await page.getByRole('button', { name: ko['edit.submit'] }).click()
  await expect(page.getByRole('heading', { name: '고친 제목' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: ko['edit.done'] })).toBeVisible()

  const other = await (await browser.newContext()).newPage()
  await open(other, path)
  await expect(other.getByRole('heading', { name: ko['open.title'] })).toBeVisible()
  await other.getByLabel(ko.password, { exact: true }).fill('wrong-pass1!')
  await other.getByRole('button', { name: ko['open.submit'] }).click()
  await expect(other.getByRole('alert')).toContainText(ko['open.failed'])
  await expectAccessibleAndFits(other)
  await other.getByLabel(ko.password, { exact: true }).fill(password)
  await other.getByRole('button', { name: ko['open.submit'] }).click()
  await expect(other.getByRole('heading', { name: '고친 제목' })).toBeVisible()
  await other.close()

  await page.getByRole('button', { name: ko.delete, exact: true }).click()
  await expectAccessible(page)
  await page.route('**/api/v1/**', (route) =>
    route.request().method() === 'DELETE' ? route.abort() : route.fallback(),
  )
  await page.getByRole('button', { name: ko['delete.confirm'] }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toBeFocused()
  await page.unroute('**/api/v1/**')
  await page.getByRole('button', { name: ko['delete.confirm'] }).click()
  await expect(page.getByRole('heading', { name: ko['deleted.title'] })).toBeFocused()
  await open(page, path)
  await expect(page.getByRole('heading', { name: ko['open.title'] })).toBeVisible()
})

test('an inquiry sent again after a lost answer is stored once; an inquiry that does not load says so', async ({
  page,
}) => {
  await open(page)
  await fill(writing(page), `${randomUUID()}@onmaru.example`)
  const keys: (string | undefined)[] = []
  await page.route('**/api/v1/center/questions', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length > 1) return route.continue()
    await route.fetch()
    await route.abort()
  })
  const submit = writing(page).getByRole('button', { name: ko['form.submit'] })
  await submit.click()
  await expect(writing(page).getByRole('alert')).toContainText(ko['form.failed'])
  await submit.click()
  await page.route('**/api/v1/center/questions/*', (route) => route.abort(), { times: 1 })
  await page.getByRole('link', { name: ko['done.open'] }).click()
  await expect(page.getByRole('heading', { name: ko['failed.title'] })).toBeVisible()
  await expectAccessibleAndFits(page)
  await page.getByRole('button', { name: ko['failed.retry'] }).click()
  await expect(page.getByRole('heading', { name: asked.title })).toBeVisible()
  expect(keys[0]).toBe(keys[1])
})

for (const locale of testedLocales)
  test(`the forms are in the language of their page: ${locale}`, async ({ page }) => {
    const texts = textsOf(locale)
    await open(page, localePath(locale, '/center/inquiry'))
    await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible()
    await expect(finding(page, texts).getByRole('button', { name: texts['find.submit'] })).toBeVisible()
    await expectAccessibleAndFits(page)
    await fill(writing(page, texts), `${randomUUID()}@onmaru.example`, texts)
    await writing(page, texts).getByRole('button', { name: texts['form.submit'] }).click()
    await page.getByRole('link', { name: texts['done.open'] }).click()
    await expect(page.getByText(texts['answer.none'])).toBeVisible()
    await expectAccessibleAndFits(page)
  })
