import type { Locator } from '@playwright/test'
import { openConsole } from './support/console.ts'
import { accounts } from './support/staff-accounts.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts'

/** Overwrites the year of a date-time field; its position depends on the browser's language. */
async function typeYear(control: Locator, year: string) {
  const before = await control.inputValue()
  await control.focus()
  for (let part = 0; part < 3; part += 1) {
    await control.press('ArrowUp')
    const isYear = (await control.inputValue()).slice(0, 4) !== before.slice(0, 4)
    await control.press('ArrowDown')
    if (isYear) break
    await control.press('ArrowRight')
  }
  await control.pressSequentially(year)
}

test('the developer creates a hidden round, previews it, changes and deletes it @desktop @both', async ({ page }, {
  project,
}) => {
  // The journeys of both projects run on one server, perhaps at the same time.
  const number = project.name === 'phone' ? '71' : '72'
  await openConsole(page, accounts.developer, '/console/schedules/new')
  await page.getByLabel('회차', { exact: true }).fill(number)
  await page.getByLabel('접수 시작').fill('2031-03-02T10:00')
  await page.getByLabel('접수 마감').fill('2031-03-01T18:00')
  for (const name of ['접수 전 안내', '마감 안내', '마감 뒤 수정 안내', '중지 안내'])
    await page.getByLabel(`${name} 한국어`).fill(`${name} 예시`)

  const preview = page.getByRole('region', { name: '미리보기' })
  await expect(preview).toContainText('이 회차는 사이트에 표시되지 않습니다.')
  await page.getByRole('switch', { name: '사이트에 표시' }).check()
  await preview.getByLabel('보는 시각').fill('2031-02-01T00:00')
  await expect(preview).toContainText('접수 전 안내 예시')
  await preview.getByLabel('언어').selectOption('en')
  await expect(preview).toContainText('이 언어의 문구가 없어 한국어로 표시됩니다.')
  await page.getByRole('switch', { name: '접수 일시 중지' }).check()
  await expect(preview).toContainText('중지 안내 예시')
  await page.getByRole('switch', { name: '접수 일시 중지' }).uncheck()
  await page.getByRole('switch', { name: '사이트에 표시' }).uncheck()

  await page.getByRole('button', { name: '행 추가' }).click()
  const homes = page.getByLabel('25A 특별공급 세대수')
  await expect(homes).toBeFocused()
  await homes.fill('19')
  await expect(page.getByText('민간임대 18세대보다 많은 19세대')).toBeVisible()
  await page.getByLabel('25A 특별공급 보증금 30% 보증금').fill('7,790만')
  await expect(page.getByText('7,790만 원')).toBeVisible()
  await page.getByRole('switch', { name: '모집공고' }).check()
  await expect(page.getByLabel('이름 한국어')).toHaveValue('모집공고')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.getByRole('button', { name: '저장' }).click()
  await expect(page.getByText('금액을 원 단위 숫자로 입력해 주세요.')).toHaveCount(5)
  await page.getByRole('button', { name: '25A 특별공급 빼기' }).click()
  await page.getByRole('button', { name: '저장' }).click()
  await expect(page.getByText('마감이 시작보다 빠릅니다.')).toBeVisible()
  await page.getByRole('switch', { name: '사이트에 표시' }).check()
  await page.getByLabel('접수 시작').fill('2020-03-02T10:00')
  await page.getByLabel('접수 마감').fill(new Date(Date.now() + 48 * 3_600_000).toISOString().slice(0, 16))
  await page.getByRole('button', { name: '저장' }).click()
  const question = page.getByRole('alertdialog', { name: '사이트의 현재 회차가 바뀝니다' })
  await expect(question).toContainText(`현재 방문자가 보는 회차: 제1차 (접수 중). 저장한 뒤: 제${number}차 (접수 중).`)
  await expect(question).toContainText('모집 일정에 ‘서류제출’ 단계가 없습니다.')
  await expect(question).toContainText('접수 기간: ')
  await question.getByRole('button', { name: '취소' }).click()
  await page.getByRole('switch', { name: '사이트에 표시' }).uncheck()
  await page.getByLabel('접수 시작').fill('2031-03-02T10:00')
  await page.getByLabel('접수 마감').fill('2030-03-09T18:00')
  await typeYear(page.getByLabel('접수 마감'), '2031')
  await expect(page.getByLabel('접수 마감')).toHaveValue('2031-03-09T18:00')
  await page.getByRole('button', { name: '저장' }).click()
  await expect(page.getByText('모집 회차를 저장했습니다.')).toBeVisible()

  await page.goto('/console/schedules')
  const row = page.getByRole('row', { name: new RegExp(`제${number}차`) })
  await expect(row).toContainText('숨김')
  await expect(row).toContainText('2031-03-09 18:00')
  await page.getByRole('button', { name: '지난 회차 복사' }).click()
  await expect(page.getByLabel('회차', { exact: true })).toHaveValue(/^7[23]$/)
  await expect(page.getByLabel('접수 시작')).toHaveValue(/^2031-03-.*T10:00$/)
  await page.getByRole('button', { name: '취소' }).click()
  await row.getByRole('link').click()
  await page.getByRole('button', { name: '삭제' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click()
  await expect(page.getByText('모집 회차를 삭제했습니다.')).toBeVisible()
})

test('staff other than the developer cannot reach the rounds @desktop', async ({ page }) => {
  const alerts: string[] = []
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message())
    void dialog.accept()
  })
  await openConsole(page, accounts.manager, '/console/schedules')
  await expect.poll(() => alerts).toEqual(['접근 권한이 없습니다.'])
  await expect(page.getByRole('link', { name: '모집 회차' })).toHaveCount(0)
})
