import { accounts } from './support/account.ts'
import { openConsole } from './support/console.ts'
import { expect, expectAccessible, test } from './support/test.ts'

const list = '/console/application'

test('columns and saved views are kept per account @desktop', async ({ page }) => {
  await openConsole(page, accounts.developer, list)
  await page.getByRole('button', { name: '열', exact: true }).click()
  await page.getByRole('checkbox', { name: '생년월일' }).check()
  await page.getByRole('checkbox', { name: '연락처' }).uncheck()
  await expectAccessible(page)
  await page.setViewportSize({ width: 1_024, height: 900 })
  await expect(page.getByRole('checkbox', { name: '순위 넓은 창에서만 표시' })).toBeChecked()
  await page.setViewportSize({ width: 1_440, height: 900 })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: '열', exact: true })).toBeFocused()
  const heads = page.getByRole('columnheader')
  await expect(heads.filter({ hasText: '생년월일' })).toHaveCount(1)
  await expect(heads.filter({ hasText: '연락처' })).toHaveCount(0)

  await page.getByLabel('공급 유형').selectOption('특별공급')
  await page.getByRole('searchbox').fill('예시')
  await expect(page).toHaveURL(/#q=/)
  await page.getByRole('button', { name: '저장한 보기' }).click()
  await page.getByLabel('현재 보기 저장').fill('특별공급만')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').getByText('‘특별공급만’ 보기를 저장했습니다.')).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('예시')

  const views = (name: string) => page.getByRole('button', { name, exact: true })
  await views('특별공급만').click()
  await views('기본 보기').click()
  await expect(page).toHaveURL(list)
  await expect(heads.filter({ hasText: '연락처' })).toHaveCount(1)
  await page.reload()
  await views('저장한 보기').click()
  await views('특별공급만').click()
  await expect(page).toHaveURL(`${list}?supply_type=SPECIAL_TYPE`)
  await expect(heads.filter({ hasText: '생년월일' })).toHaveCount(1)

  await views('특별공급만').first().click()
  await page.getByRole('button', { name: '‘특별공급만’ 보기 삭제' }).click()
  await expect(page.getByRole('button', { name: '‘특별공급만’ 보기 삭제' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '로그아웃' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '로그아웃' }).click()
  await openConsole(page, accounts.manager, list)
  await expect(heads.filter({ hasText: '연락처' })).toHaveCount(1)
  await expect(heads.filter({ hasText: '생년월일' })).toHaveCount(0)
})
