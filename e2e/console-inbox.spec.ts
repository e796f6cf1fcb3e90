import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { formTerms, termsId } from '#contract/terms/terms.ts'
import { readXlsx } from '../tests/support/spreadsheet.ts'
import { openConsole, unmask } from './support/console.ts'
import { samplePdf, sha256OfDownload } from './support/file.ts'
import { accounts } from './support/staff-accounts.ts'
import { expect, expectAccessible, expectAccessibleAndFits, test } from './support/test.ts'

async function giveReason(page: Page, action: string, reason = '문의·민원 응대') {
  const dialog = page.getByRole('dialog')
  await dialog.getByText(reason).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: action, exact: true }).click()
}

test('a consultation request with a profile is found, exported, unmasked, downloaded and destroyed @desktop', async ({
  page,
}, testInfo) => {
  const company = `예시상사 ${randomUUID().slice(0, 8)}`
  const profile = await samplePdf(testInfo, '회사소개서.pdf', 200_000)
  await page.goto('/default-form')
  await page.getByLabel('이름', { exact: true }).fill('예시하늘')
  await page.getByLabel('연락처', { exact: true }).fill('01000001234')
  await page.getByLabel('이메일', { exact: true }).fill('haneul@onmaru.example')
  await page.getByLabel('회사 또는 소속').fill(company)
  await page.getByLabel('문의 내용', { exact: true }).fill('상가 입점을\n상담하고 싶습니다.')
  await page.locator('input[type=file]').setInputFiles(profile.path)
  await page.getByLabel('개인정보 수집·이용에 동의합니다 (필수)').check()
  await expect(page.getByText('올렸습니다', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: '신청 보내기', exact: true }).click()
  await expect(page.getByRole('heading', { name: '상담 신청이 접수되었습니다' })).toBeVisible()

  await openConsole(page, accounts.manager, '/console')
  await page.getByRole('navigation', { name: '콘솔 메뉴' }).getByRole('link', { name: '상담 신청' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '상담 신청' })).toBeFocused()
  await page.getByRole('searchbox').fill(company)
  await page.keyboard.press('Enter')
  const row = page.getByRole('table').getByRole('row').filter({ hasText: company })
  await expect(row).toContainText('예**늘')
  await expect(row).toContainText('010-****-1234')
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2)

  const exported = page.waitForEvent('download')
  await page.getByRole('button', { name: '내보내기' }).click()
  await giveReason(page, '파일 내려받기')
  const file = await exported
  expect(file.suggestedFilename()).toMatch(/^onmaru-form-default-.*\.xlsx$/)
  const savedDialog = page.getByRole('dialog', { name: '파일을 저장했습니다' })
  const password = (await savedDialog.getByLabel('파일 비밀번호').textContent()) ?? ''
  expect((await readXlsx(await readFile(await file.path()), password)).flat()).toContain('haneul@onmaru.example')
  await savedDialog.getByRole('button', { name: '비밀번호를 보관했습니다' }).click()

  await row.getByRole('link').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: '예**늘' })).toBeFocused()
  await expect(page.getByText('ha***@onmaru.example')).toBeVisible()
  await expect(page.getByRole('link', { name: 'ha***@onmaru.example' })).toHaveCount(0)
  await expectAccessibleAndFits(page)
  await unmask(page)
  await expect(page.getByRole('heading', { level: 1, name: '예시하늘' })).toBeVisible()
  await expect(page.getByRole('link', { name: '010-0000-1234' })).toHaveAttribute('href', 'tel:01000001234')
  await page.getByRole('button', { name: '개인정보 가리기' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '예**늘' })).toBeVisible()

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: '회사소개서 파일 내려받기' }).click()
  await giveReason(page, '파일 내려받기')
  expect(await sha256OfDownload(await saved)).toBe(profile.sha256)

  await page.getByRole('button', { name: '파기', exact: true }).click()
  await giveReason(page, '파기하기', '본인 요청')
  await expect(page.getByText('신청을 파기했습니다.')).toBeVisible()
  await page.getByRole('searchbox').fill(company)
  await page.keyboard.press('Enter')
  await expect(page.getByText('조건에 맞는 항목이 없습니다')).toBeVisible()

  await page.goto('/console/logs')
  await expect(page.getByRole('row').filter({ hasText: '상담 신청' }).first()).toBeVisible()
})

test('a contact message is found by its text, opened and destroyed @desktop @both', async ({ page, request }) => {
  const word = `취재 ${randomUUID().slice(0, 8)}`
  const person = { name: '예시바다', phone: '01000005678', email: 'bada@onmaru.example' }
  const data = { _terms: [termsId(formTerms)], ...person, message: `${word}\n담당자를 연결해 주세요.` }
  expect((await request.post('/api/v1/message', { data })).status()).toBe(201)

  await openConsole(page, accounts.manager, `/console/messages?status=NOT_SENT#q=${encodeURIComponent(word)}`)
  const row = page.getByRole('table').getByRole('row').filter({ hasText: word })
  await expect(row).toContainText('전달 안 함')
  await row.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: '예**다' })).toBeVisible()
  await expect(page.getByText('담당자를 연결해 주세요.')).toBeVisible()
  await expect(page.getByText('메일 설정이 없어 보내지 않음')).toBeVisible()
  await expectAccessibleAndFits(page)
  await unmask(page)
  await expect(page.getByRole('link', { name: person.email })).toBeVisible()
  const address = page.url()
  await page.getByRole('button', { name: '파기', exact: true }).click()
  await giveReason(page, '파기하기', '본인 요청')
  await expect(page.getByText('메시지를 파기했습니다.')).toBeVisible()
  await page.goto(address)
  await expect(page.getByRole('alert').getByText('불러오지 못했습니다')).toBeVisible()
  await expectAccessibleAndFits(page)
})
