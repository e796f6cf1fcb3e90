import { openConsole } from './support/console.ts'
import { accounts } from './support/staff-accounts.ts'
import { expect, test } from './support/test.ts'

test('the access log lists who opened an application, links to it, and verifies its own hash chain @desktop @both', async ({
  page,
}) => {
  await openConsole(page, accounts.developer, '/console/application#q=01000000007')
  const record = page.getByRole('table').getByRole('link').first()
  await record.click()
  await expect(page.getByRole('heading', { name: '처리 이력' })).toBeVisible()
  const opened = new URL(page.url()).pathname

  await page.getByRole('link', { name: '열람한 직원 보기' }).click()
  await expect(page.getByRole('row').filter({ hasText: '청약 신청' }).first()).toBeVisible()
  await page.goto(`/console/logs?action=read#q=${opened.split('/').at(-1)}`)
  await expect(page.getByRole('heading', { name: '열람 기록', level: 1 })).toBeVisible()
  await expect(page.getByText('36개월 동안 보관한 뒤 파기합니다. 아직 파기한 기록은 없습니다.')).toBeVisible()
  const line = page.getByRole('row').filter({ hasText: accounts.developer.username }).first()
  await expect(line).toContainText('열람')
  await expect(line).toContainText('청약 신청')

  await page.getByRole('button', { name: '위변조 확인' }).click()
  await expect(page.getByText(/기록 [\d,]+건이 모두 처음 기록된 상태 그대로입니다/)).toBeVisible()
  await line.getByRole('link').click()
  await expect(page).toHaveURL(opened)
})
