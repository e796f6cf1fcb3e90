import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { type Locale, localePath } from '#contract/kit/locale.ts'
import { demoAccount } from '#server/seed/demo-account.ts'
import { openConsole } from './support/console.ts'
import { samplePdf, sha256OfDownload } from './support/file.ts'
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

const textsOf = (locale: Locale) => readTexts(locale, 'post')
const ko = textsOf('ko')
const board = '/board/default-board'
const password = 'saebom-26!'
const body = '책장 두 개와 자전거가 있습니다.\n\n수납을 알려 주세요.'

async function open(page: Page, path = board) {
  await page.goto(path)
  await expectHydrated(page)
}

async function fill(page: Page, title: string, texts = ko) {
  await page.getByLabel(texts.name, { exact: true }).fill('Saebom 26')
  await page.getByLabel(texts.password, { exact: true }).fill(password)
  await page.getByLabel(texts.subject, { exact: true }).fill(title)
  await page.getByLabel(texts.body, { exact: true }).fill(body)
  await page.getByLabel(texts['term.title']).check()
}

async function write(page: Page, title: string): Promise<string> {
  await open(page, `${board}/write`)
  await fill(page, title)
  await page.getByRole('button', { name: ko['write.submit'] }).click()
  await page.getByRole('link', { name: ko['done.open'] }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expectHydrated(page)
  return new URL(page.url()).pathname
}

async function comment(page: Page, text: string, texts = ko) {
  await page.getByLabel(texts.name, { exact: true }).fill('Reader 26')
  await page.getByLabel(texts.password, { exact: true }).fill(password)
  await page.getByLabel(texts['comment.body'], { exact: true }).fill(text)
  await page.getByLabel(texts['term.title']).check()
  await page.getByRole('button', { name: texts['comment.submit'] }).click()
  await expect(page.getByRole('status').filter({ hasText: texts['comment.done'] })).toBeVisible()
}

test('a visitor posts with a picture and a file, and others read and comment @both', async ({ page }, testInfo) => {
  const title = `사진 있는 글 ${randomUUID().slice(0, 8)}`
  const pdf = await samplePdf(testInfo, '안내.pdf', 20_000)
  await open(page)
  await expectAccessibleAndFits(page)
  await page.getByRole('link', { name: ko.write, exact: true }).click()
  await expectHydrated(page)
  await page.getByRole('button', { name: ko['write.submit'] }).click()
  const summary = summaryOf(page)
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveCount(5)
  await expectAccessibleAndFits(page)
  await fill(page, title)
  await page.locator('#post-thumb').setInputFiles(pdf.path)
  await expect(page.getByText(ko['problem.type'])).toBeVisible()
  await page.locator('#post-thumb').setInputFiles('src/assets/lounge_m.jpg')
  await page.locator('#post-files').setInputFiles(pdf.path)
  await page.getByRole('button', { name: '안내.pdf 빼기' }).click()
  await expect(page.locator('#post-files')).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: '안내.pdf 파일을 뺐습니다.' })).toHaveCount(1)
  await page.locator('#post-files').setInputFiles(pdf.path)
  await page.getByRole('button', { name: ko['write.submit'] }).dblclick()
  await expect(page.getByRole('heading', { name: ko['write.done'] })).toBeFocused()
  await expect(page.getByText(ko['write.done.text'])).toBeVisible()
  await expectAccessibleAndFits(page)
  await page.getByRole('link', { name: ko['done.open'] }).click()
  await expectHydrated(page)
  await expect(page.getByText(ko['comment.none'])).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: '안내.pdf' }).click()
  expect(await sha256OfDownload(await download)).toBe(pdf.sha256)
  await expect
    .poll(() => page.locator('article img').evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0)
  await expectAccessibleAndFits(page)
  await comment(page, '낮은 책장을 권합니다.')
  await expect(page.getByRole('heading', { name: '댓글 1개' })).toBeFocused()
  await expectAccessibleAndFits(page)

  await open(page, `${board}?q=${encodeURIComponent(title)}`)
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: title })).toContainText('댓글 1')
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByText('낮은 책장을 권합니다.')).toBeVisible()
})

test('only the author, with the password, changes and deletes a post', async ({ page, browser }) => {
  const title = `고칠 글 ${randomUUID().slice(0, 8)}`
  const path = await write(page, title)
  const other = await (await browser.newContext()).newPage()
  await open(other, path)
  await other.getByRole('link', { name: ko.manage }).click()
  await expectHydrated(other)
  await other.getByLabel(ko.password, { exact: true }).fill('wrong-pass1!')
  await other.getByRole('button', { name: ko['open.submit'] }).click()
  await expect(other.getByRole('alert')).toContainText(ko['open.failed'])
  await expectAccessibleAndFits(other)
  await other.getByLabel(ko.password, { exact: true }).fill(password)
  await other.getByRole('button', { name: ko['open.submit'] }).click()
  await expect(other.getByLabel(ko.subject, { exact: true })).toHaveValue(title)
  await other.getByLabel(ko.body, { exact: true }).fill('다시 불러와도 남는 글')
  await other.reload()
  await expect(other.getByLabel(ko.body, { exact: true })).toHaveValue('다시 불러와도 남는 글')
  await other.getByLabel(ko.subject, { exact: true }).fill('')
  await other.getByRole('button', { name: ko['edit.submit'] }).click()
  await expect(summaryOf(other).getByRole('link')).toHaveCount(1)
  await other.getByLabel(ko.subject, { exact: true }).fill(`${title} 다시`)
  await other.getByRole('button', { name: ko['edit.submit'] }).click()
  await expect(other.getByRole('heading', { name: ko['edit.done'] })).toBeFocused()
  await other.close()

  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: `${title} 다시` })).toBeVisible()
  await expectHydrated(page)
  await page.getByRole('link', { name: ko.manage }).click()
  await expectHydrated(page)
  await page.getByRole('button', { name: ko.delete, exact: true }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: ko['delete.confirm'] }).click()
  await expect(page.getByRole('heading', { name: ko['deleted.title'] })).toBeFocused()
  expect((await page.goto(path))?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: ko['missing.title'] })).toBeVisible()
  await open(page, `${path}/edit`)
  await expect(page.getByRole('heading', { name: ko['edit.gone'] })).toBeVisible()
})

test('a visitor with an account writes without a password, and the log-in authorises changes', async ({ page }) => {
  await open(page, '/login')
  await page.getByLabel('아이디', { exact: true }).fill(demoAccount.username)
  await page.getByLabel('비밀번호', { exact: true }).fill(demoAccount.password)
  await page.getByRole('button', { name: '로그인', exact: true }).click()
  await expect(page).toHaveURL('/mypage')
  await open(page, `${board}/write`)
  await expect(page.getByText(ko['as.account'])).toBeVisible()
  await expect(page.getByLabel(ko.password, { exact: true })).toHaveCount(0)
  await page.getByLabel(ko.name, { exact: true }).fill('하람이')
  await page.getByLabel(ko.subject, { exact: true }).fill(`회원 글 ${randomUUID().slice(0, 8)}`)
  await page.getByLabel(ko.body, { exact: true }).fill(body)
  await page.getByLabel(ko['term.title']).check()
  await expectAccessibleAndFits(page)
  await page.getByRole('button', { name: ko['write.submit'] }).click()
  await page.getByRole('link', { name: ko['done.open'] }).click()
  await expect(page.getByRole('article').getByText(ko.account, { exact: true })).toBeVisible()
  await page.evaluate(() => sessionStorage.removeItem('onmaru:authorTokens'))
  await page.getByRole('link', { name: ko.manage }).click()
  await page.getByRole('button', { name: ko['open.submit'] }).click()
  await expect(page.getByLabel(ko.body, { exact: true })).toHaveValue(body)
  await page.evaluate(() => sessionStorage.clear())
  await page.reload()
  await expect(page.getByText(ko['open.account'])).toBeVisible()
  await expectAccessibleAndFits(page)
})

test('a comment is changed and deleted in its place in the list', async ({ page }) => {
  await write(page, `댓글 달 글 ${randomUUID().slice(0, 8)}`)
  await page.getByLabel(ko['comment.body'], { exact: true }).fill('보내기 전의 댓글')
  await page.reload()
  await expect(page.getByLabel(ko['comment.body'], { exact: true })).toHaveValue('보내기 전의 댓글')
  await comment(page, '처음 쓴 댓글')
  await expect(page.getByLabel(ko['comment.body'], { exact: true })).toHaveValue('')
  const mine = page.getByRole('listitem').filter({ hasText: 'Reader 26' })
  await mine.getByRole('button').click()
  await mine.getByLabel(ko['comment.body']).fill('고친 댓글')
  await expectAccessible(page)
  await mine.getByRole('button', { name: ko['edit.submit'] }).click()
  await expect(page.getByText('고친 댓글')).toBeVisible()
  await page.evaluate(() => sessionStorage.clear())
  await page.reload()
  await expectHydrated(page)
  await mine.getByRole('button').click()
  await mine.getByLabel(ko.password, { exact: true }).fill(password)
  await mine.getByRole('button', { name: ko['open.submit'] }).click()
  await mine.getByRole('button', { name: ko.delete, exact: true }).click()
  await page.getByRole('button', { name: ko['delete.confirm'] }).click()
  await expect(page.getByRole('status').filter({ hasText: ko['comment.deleted'] })).toBeVisible()
  await expect(page.getByText(ko['comment.none'])).toBeVisible()
})

test('a post sent again after a lost answer is stored once; a failed load is retried automatically', async ({
  page,
}) => {
  const title = `다시 보낸 글 ${randomUUID().slice(0, 8)}`
  await open(page, `${board}/write`)
  await fill(page, title)
  const keys: (string | undefined)[] = []
  await page.route('**/api/v1/boards', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length > 1) return route.continue()
    await route.fetch()
    await route.abort()
  })
  const submit = page.getByRole('button', { name: ko['write.submit'] })
  await submit.click()
  await expect(page.getByRole('alert')).toContainText(ko['write.failed'])
  await submit.click()
  await expect(page.getByRole('heading', { name: ko['write.done'] })).toBeVisible()
  expect(keys[0]).toBe(keys[1])
  await open(page, `${board}?q=${encodeURIComponent(title)}`)
  await expect(page.getByRole('main').getByRole('link', { name: title })).toHaveCount(1)
  await open(page)
  await page.route('**/api/v1/boards?*', (route) => route.abort(), { times: 1 })
  await page.getByRole('searchbox').fill(title)
  await page.getByRole('searchbox').press('Enter')
  await expect(page.getByRole('heading', { name: ko['failed.title'] })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: title })).toHaveCount(1)
  await open(page, `${board}?q=${randomUUID()}`)
  await expect(page.getByText(ko['noMatch.body'])).toBeVisible()
  await expectAccessibleAndFits(page)
  expect((await page.goto('/board/elsewhere'))?.status()).toBe(404)
})

test('staff hide a post with a reason and show it again @desktop', async ({ page, browser }) => {
  const title = `숨길 글 ${randomUUID().slice(0, 8)}`
  const path = await write(page, title)
  await comment(page, '남는 댓글')
  const staff = await browser.newPage()
  await openConsole(staff, accounts.manager, `/console/center/notifications/boards#q=${encodeURIComponent(title)}`)
  await expectAccessible(staff)
  await staff.getByRole('link', { name: title }).click()
  await expect(staff.getByText('남는 댓글')).toBeVisible()
  await expectAccessible(staff)
  const moderate = async (name: string | RegExp, done: string) => {
    await staff.getByRole('button', { name, exact: true }).first().click()
    const dialog = staff.getByRole('dialog')
    await dialog.getByRole('textbox').fill('광고 글 신고')
    await dialog.getByRole('button').last().click()
    await expect(staff.getByText(done)).toBeVisible()
  }
  await moderate('숨기기', '숨겼습니다.')
  expect((await page.goto(path))?.status()).toBe(404)
  await moderate('공개하기', '공개했습니다.')
  expect((await page.goto(path))?.status()).toBe(200)
  await moderate('Reader 26 님의 댓글 숨기기', '숨겼습니다.')
  // The same message of the post before may still be visible.
  await expect(staff.getByRole('button', { name: 'Reader 26 님의 댓글 공개하기' })).toBeVisible()
  await page.reload()
  await expect(page.getByText(ko['comment.none'])).toBeVisible()
  await moderate('파기', '글을 파기했습니다.')
  expect((await page.goto(path))?.status()).toBe(404)
  await staff.close()
})

for (const locale of testedLocales)
  test(`the board is in the language of its page: ${locale}`, async ({ page }) => {
    const texts = textsOf(locale)
    await open(page, localePath(locale, board))
    await expect(page.getByRole('heading', { level: 1, name: texts['default-board.title'] })).toBeVisible()
    await expectAccessibleAndFits(page)
    await page.getByRole('main').getByRole('link', { name: texts.write, exact: true }).click()
    await expectHydrated(page)
    await expectAccessibleAndFits(page)
    await fill(page, `${locale} ${randomUUID().slice(0, 8)}`, texts)
    await page.getByRole('button', { name: texts['write.submit'] }).click()
    await page.getByRole('link', { name: texts['done.open'] }).click()
    await expectHydrated(page)
    await comment(page, 'Hello', texts)
    await expectAccessibleAndFits(page)
  })
