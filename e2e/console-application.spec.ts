import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { readXlsx } from '../tests/support/spreadsheet.ts'
import { listRows, openConsole } from './support/console.ts'
import { logInByApi } from './support/staff.ts'
import { accounts } from './support/staff-accounts.ts'
import { expect, expectAccessible, test } from './support/test.ts'

const total = (page: Page) => page.getByText(/^총 [\d,]+건$/)
const receiptNumbers = async (page: Page) => {
  const texts = await listRows(page).getByRole('link').allTextContents()
  return texts.map((text) => text.replace('-', ''))
}

test('search, sorting and filters are in the URL, for a reload and for Back @desktop', async ({ page }) => {
  await openConsole(page, accounts.developer, '/console/application')
  await page.getByLabel('공급 유형').selectOption('특별공급')
  await expect(page).toHaveURL('/console/application?supply_type=SPECIAL_TYPE')
  await page.getByRole('button', { name: '이름' }).click()
  await expect(page).toHaveURL('/console/application?supply_type=SPECIAL_TYPE&sort=name')
  await expect(page.getByRole('columnheader', { name: '이름' })).toHaveAttribute('aria-sort', 'ascending')
  await page.getByRole('searchbox').fill('예시하람')
  await expect(page).toHaveURL(/sort=name#q=/)
  await expect(listRows(page).first()).toContainText('예**람')
  const found = await receiptNumbers(page)
  expect(found.length).toBeGreaterThan(0)

  await page.reload()
  await expect(page.getByRole('searchbox')).toHaveValue('예시하람')
  await expect.poll(() => receiptNumbers(page)).toEqual(found)

  await listRows(page).first().click()
  await expect(page.getByRole('heading', { name: '예**람', level: 1 })).toBeVisible()
  await page.goBack()
  await expect.poll(() => receiptNumbers(page)).toEqual(found)
  await page.goBack()
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await expect(page).toHaveURL('/console/application?supply_type=SPECIAL_TYPE&sort=name')

  await page.getByRole('searchbox').fill('아무도없음')
  await expect(page.getByText('조건에 맞는 항목이 없습니다')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: '조건 지우기' }).last().click()
  await expect(page).toHaveURL('/console/application?sort=name')
  await expect(listRows(page)).toHaveCount(20)
})

test('arrow keys move between rows, and the search finds phone and receipt numbers in any notation @desktop', async ({
  page,
}) => {
  await openConsole(page, accounts.developer, '/console/application')
  const links = listRows(page).getByRole('link')
  await links.first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(links.nth(1)).toBeFocused()
  await page.keyboard.press('End')
  await expect(links.last()).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowUp')
  await expect(links.first()).toBeFocused()

  await page.getByRole('searchbox').fill('010-0000-0007')
  await expect(listRows(page)).toHaveCount(1)
  const number = (await listRows(page).getByRole('link').textContent()) ?? ''
  await page.getByRole('searchbox').fill(number.toLowerCase())
  await expect(page).toHaveURL(new RegExp(number.toLowerCase()))
  await expect(listRows(page)).toHaveCount(1)
  await expect(listRows(page)).toContainText('010-****-0007')
})

test('an export holds the filtered rows and requires a purpose @desktop', async ({ page }) => {
  await openConsole(page, accounts.developer, '/console/application?supply_type=SPECIAL_TYPE&limit=100#q=예시')
  await expect(total(page)).toBeVisible()
  const shown = await receiptNumbers(page)
  await page.getByRole('button', { name: '내보내기' }).click()
  const dialog = page.getByRole('dialog', { name: /\d+건 내보내기/ })
  await expectAccessible(page)
  await expect(dialog.getByText('파일에 비밀번호를 설정하여 저장하고')).toBeVisible()
  await dialog.getByRole('button', { name: '파일 내려받기' }).click()
  await expect(dialog.getByText('목적을 선택하거나 입력해 주세요.')).toBeVisible()

  await dialog.getByLabel('통계·보고').check()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: '파일 내려받기' }).click(),
  ])
  const savedDialog = page.getByRole('dialog', { name: '파일을 저장했습니다' })
  const password = (await savedDialog.getByLabel('파일 비밀번호').textContent()) ?? ''
  await expectAccessible(page)
  const [, ...lines] = await readXlsx(await readFile(await download.path()), password)
  expect(lines.map(([receipt]) => receipt?.replace(/[^A-Z0-9]/g, ''))).toEqual(shown)
  await savedDialog.getByRole('button', { name: '비밀번호를 보관했습니다' }).click()
  await expect(page.getByText(password)).toHaveCount(0)
  expect(shown.length).toBeGreaterThan(10)
})

test('staff process an application by keyboard @desktop', async ({ page }) => {
  await openConsole(page, accounts.developer, '/console/application#q=01000000035')
  await listRows(page).getByRole('link').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('heading', { name: '처리 이력' })).toBeVisible()
  await page.keyboard.press('Escape')

  const form = page.getByRole('region', { name: '상태 변경' })
  await form.getByRole('button', { name: '상태 변경' }).press('Enter')
  await expect(form.getByText('상태를 선택해 주세요.')).toBeVisible()
  await expect(form.getByRole('radio').first()).toBeFocused()
  await form.getByRole('radio', { name: '심사 중' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.type('서류를 확인하고 있습니다')
  await page.keyboard.press('Tab')
  await page.keyboard.type('서류를 보기 시작합니다')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const history = page.getByRole('region', { name: '처리 이력' }).getByRole('listitem')
  await expect(history).toHaveCount(2)
  await expect(history.first()).toContainText('심사 중')
  await expect(history.first()).toContainText('서류를 확인하고 있습니다')
  await expect(history.first()).toContainText('서류를 보기 시작합니다')
  await expect(history.first()).toContainText('developer')
  await expect(form.getByRole('radio')).toHaveCount(4)

  await page.getByRole('link', { name: '청약 신청' }).last().click()
  await expect(page.getByRole('heading', { name: '청약 신청', level: 1 })).toBeFocused()
})

const isUncovered = (control: Locator) =>
  control.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })

test('a conflicting change shows the new status and keeps the comment @desktop', async ({ page, request }) => {
  await openConsole(page, accounts.developer, '/console/application#q=01000000034')
  await listRows(page).click()
  const form = page.getByRole('region', { name: '상태 변경' })
  await form.getByRole('radio', { name: '취소' }).check()
  await form.getByLabel('메모').fill('전화로 취소를 요청했습니다')

  const id = new URL(page.url()).pathname.split('/').at(-1)
  const headers = { ...(await logInByApi(request, accounts.manager)), Origin: new URL(page.url()).origin }
  const meanwhile = (status: string) =>
    request.post(`/api/console/application/${id}/status`, { headers, data: { status, comment: '' } })
  await meanwhile('REVIEWING')
  const send = form.getByRole('button', { name: '상태 변경' })
  await send.click()
  const toast = page.getByRole('status').getByText('화면을 연 뒤에 이 신청이 바뀌었습니다.')
  await expect(toast).toBeVisible()
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    await send.scrollIntoViewIfNeeded()
    expect(await isUncovered(send), `the button beside the toast at ${width} px`).toBe(true)
  }
  await expect(toast).toBeVisible()
  await expect(page.getByRole('region', { name: '처리 이력' }).getByRole('listitem')).toHaveCount(2)
  await meanwhile('INELIGIBLE')
  await form.getByRole('button', { name: '상태 변경' }).click()
  await expect(page.getByRole('status').getByText('현재 상태에서는 변경할 수 없습니다.')).toBeVisible()
  await expect(form.getByRole('radio')).toHaveCount(1)
  await expect(form.getByLabel('메모')).toHaveValue('전화로 취소를 요청했습니다')
})
