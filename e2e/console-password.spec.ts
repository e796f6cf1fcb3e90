import { addColleague } from './support/colleague.ts'
import { openConsole, pageTitle } from './support/console.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts'

test('a manager changes the own password, and the rules are ticked while typing @desktop', async ({
  page,
  request,
  baseURL,
}) => {
  const account = await addColleague(request, baseURL ?? '', ['manager'])
  await openConsole(page, account, '/console/password')
  await expect(pageTitle(page, '비밀번호 변경')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const field = page.getByLabel('새 비밀번호', { exact: true })
  await field.fill('river')
  await expect(page.getByRole('listitem').filter({ hasText: '8~16자' })).toContainText('아직 충족하지 않음')
  await field.fill('river-stone9:')
  await expect(page.getByText(': 충족', { exact: true })).toHaveCount(6)
  await page.getByLabel('새 비밀번호 확인', { exact: true }).fill('river-stone9:')
  await page.getByLabel('현재 비밀번호', { exact: true }).fill('wrong-pass1!')
  await page.getByRole('button', { name: '비밀번호 바꾸기' }).click()
  await expect(page.getByText('현재 비밀번호가 일치하지 않습니다. 다시 입력해 주세요.')).toBeVisible()
  await page.getByLabel('현재 비밀번호', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: '비밀번호 바꾸기' }).click()
  await expect(page.getByRole('status').getByText('비밀번호를 바꾸었습니다. 다른 기기에서는')).toBeVisible()
  await expect(field).toHaveValue('')
  await page.getByRole('navigation', { name: '콘솔 메뉴' }).getByRole('link', { name: '직원 계정' }).click()
  await expect(page.getByRole('table')).toBeVisible()
})
