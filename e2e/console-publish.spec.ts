import { randomUUID } from 'node:crypto'
import { makePdf } from '../tests/support/pdf.ts'
import { listRows, openConsole, pageTitle } from './support/console.ts'
import { logInByApi } from './support/staff.ts'
import { accounts } from './support/staff-accounts.ts'
import { expect, expectAccessible, test } from './support/test.ts'

test('a download is saved as a draft, previewed, scheduled and put in order @desktop', async ({ page, request }) => {
  const name = `입주 점검표 ${randomUUID().slice(0, 8)}`
  await openConsole(page, accounts.developer, '/console/center/downloads')
  await page.getByRole('button', { name: '새 서식' }).click()
  await page.getByLabel('제목 한국어').fill(name)
  await page.getByLabel('제목 영어').fill('Move-in checklist')
  await page.getByLabel('설명 한국어').fill('입주하는 날 함께 확인합니다.')
  const preview = page.getByRole('region', { name: '미리보기' })
  await expect(preview.getByText(name)).toHaveCount(2)
  await preview.getByLabel('언어').selectOption('영어')
  await expect(preview.getByText('Move-in checklist')).toHaveCount(2)
  await expect(preview.getByText('입주하는 날 함께 확인합니다.').first()).toBeAttached()
  await expectAccessible(page)
  const form = { name: '점검표.pdf', mimeType: 'application/pdf', buffer: makePdf() }
  await page.locator('input[type=file]').setInputFiles(form)
  await page.getByRole('button', { name: '초안으로 두기' }).click()
  await expect(page.getByRole('status').getByText('초안으로 저장했습니다.')).toBeVisible()
  const row = listRows(page).filter({ hasText: name })
  await expect(row).toContainText('숨김')

  await row.click()
  await page.getByRole('switch', { name: '사이트에 표시' }).click()
  await page.getByLabel('게시 일시').fill('2099-01-01T09:00')
  await page.getByRole('button', { name: '저장' }).click()
  await expect(row).toContainText('게시 예약')
  const found = await (await request.get(`/api/v1/center/downloads?q=${encodeURIComponent(name)}`)).json()
  expect(found.total).toBe(0)

  await page.getByRole('button', { name: '순서 바꾸기' }).click()
  await expect(pageTitle(page, '순서 바꾸기')).toBeVisible()
  await page.getByRole('button', { name: new RegExp(`^${name},`) }).press('Home')
  await expect(page.getByRole('status').getByText(`‘${name}’ 항목을 1번째로 옮겼습니다.`)).toBeVisible()
  await expect(listRows(page).first()).toContainText(name)
  await page.reload()
  await expect(listRows(page).first()).toContainText(name)

  const headers = await logInByApi(request, accounts.developer)
  const { downloads } = await (
    await request.get(`/api/console/center/downloads?q=${encodeURIComponent(name)}`, { headers })
  ).json()
  await request.delete(`/api/console/center/downloads/${downloads[0]._id}`, { headers })
})

test('the home page lists pending work and links to it @desktop', async ({ page }) => {
  await openConsole(page, accounts.developer, '/console')
  const waiting = page.getByRole('region', { name: '확인이 필요한 업무' })
  await expect(page.getByText(/^(마감까지|시작까지|마감 후) \d/)).toBeVisible()
  await waiting.getByRole('link', { name: /^답변을 기다리는 문의 \d+건/ }).click()
  await expect(page).toHaveURL('/console/center/faqs/questions?status=OPEN')
  await expect(listRows(page).first()).toContainText('답변 대기')
})
