import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { makePdf } from '../tests/support/pdf.ts'
import { openConsole } from './support/console.ts'
import { accounts } from './support/staff-accounts.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts'

test('a visitor finds a form, reads its description, and downloads it @both', async ({ page }) => {
  await page.goto('/center/download')
  await expect(page.getByRole('heading', { level: 1, name: '서식 자료실' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('searchbox', { name: '서식 검색' }).fill('혼인 각서')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status')).toContainText('검색 결과 1건')
  await page.getByRole('main').getByRole('link', { name: '혼인 각서' }).click()
  await expect(page).toHaveURL(/\/center\/download\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('혼인 각서')
  await expect(page.locator('meta[property="og:description"]')).toHaveAttribute('content', /예비신혼부부/)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  const facts = page.getByRole('region', { name: '파일' })
  await expect(facts).toContainText(/PDF[\s\S]*\d+ KB/)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    facts.getByRole('link', { name: '내려받기' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('온마루 혼인 각서 (예시).pdf')
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')
})

test('each language has its own forms', async ({ page }) => {
  for (const [path, language, title, action] of [
    ['/en/center/download', 'en', 'Statement of intent to marry', 'Download'],
    ['/cn/center/download', 'zh-CN', '结婚承诺书', '下载'],
  ] as const) {
    await page.goto(path)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await page.getByRole('main').getByRole('link', { name: title }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
    await expect(page.getByRole('main').getByRole('link', { name: action, exact: true })).toBeVisible()
    await expectAccessible(page)
  }
})

test('a missing form is a 404, and pages are cached for a minute', async ({ page, request }) => {
  const response = await page.goto(`/center/download/${randomUUID()}`)
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('없습니다')
  await expectAccessible(page)
  const list = await request.get('/center/download')
  expect(list.headers()['cache-control']).toBe('public, max-age=60, stale-while-revalidate=600')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('plain links find and download forms', async ({ page }) => {
    await page.goto('/center/download')
    await page.getByRole('searchbox', { name: '서식 검색' }).fill('위임장')
    await page.getByRole('button', { name: '검색', exact: true }).click()
    await page.getByRole('main').getByRole('link', { name: '위임장' }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: '내려받기' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('온마루 위임장 (예시).pdf')
  })
})

test('a form is uploaded, seen on the site, gets another file, and is deleted @desktop', async ({ page, request }) => {
  const title = `주차 등록 신청서 ${randomUUID().slice(0, 8)}`
  await openConsole(page, accounts.developer, '/console/center/downloads')
  await page.getByRole('button', { name: '새 서식' }).click()
  await page.getByLabel('제목 한국어').fill(title)
  await page.getByLabel('설명 한국어').fill('차량을 등록할 때 냅니다.')
  const field = page.locator('input[type=file]')
  const wrong = { name: '서식.txt', mimeType: 'text/plain', buffer: Buffer.from('no document') }
  await field.setInputFiles(wrong)
  await expect(page.getByRole('alert').getByText('‘서식.txt’: 첨부할 수 없는 형식입니다.')).toBeVisible()
  await expect(page.getByText('저장하면 올립니다')).toHaveCount(0)
  await field.setInputFiles({ ...wrong, name: '잘린 서식.pdf', buffer: makePdf().subarray(0, 200) })
  await expect(page.getByText('저장하면 올립니다')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '저장' }).click()
  await expect(page.getByText('내용은 저장했지만 ‘잘린 서식.pdf’ 파일은 올리지 못했습니다. 파일이 손상')).toBeVisible()
  await page.getByRole('button', { name: '닫기' }).click()

  const form = { name: '주차 신청서.pdf', mimeType: 'application/pdf', buffer: makePdf() }
  await field.setInputFiles(form)
  await page.getByRole('button', { name: '저장' }).click()
  await expect(page.getByRole('status').getByText('서식을 저장했습니다.')).toBeVisible()
  const row = page.getByRole('table').getByRole('row').filter({ hasText: title })
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('PDF · 1 KB')
  await expectAccessible(page)

  const found = await (await request.get(`/api/v1/center/downloads?q=${encodeURIComponent(title)}`)).json()
  expect(found.downloads).toMatchObject([{ file: { originalName: '주차 신청서.pdf' }, count: 0 }])
  await request.get(`/api/v1/center/downloads/${found.downloads[0]._id}/file`)

  await row.click()
  await expect(page.getByText('주차 신청서.pdf')).toBeVisible()
  await field.setInputFiles({ ...form, name: '주차 신청서 2.pdf' })
  await page.getByRole('link', { name: '홈' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '취소' }).click()
  await page.keyboard.press('Control+s')
  await row.click()
  await expect(page.getByText('주차 신청서 2.pdf')).toBeVisible()
  await page.getByRole('button', { name: '삭제' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click()
  await expect(row).toHaveCount(0)
})
