import { privacyPolicy } from '#contract/terms/privacy-policy.ts'
import { openConsole } from './support/console.ts'
import { accounts } from './support/staff-accounts.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts'

/** The version that is built into the site, from midnight in Seoul on. */
const built = { version: privacyPolicy.version, effectiveAt: `${privacyPolicy.effective}T00:00:00+09:00` }

test('the privacy policy stays as built while no newer version is in force', async ({ page }) => {
  await page.goto('/privacy-policy')
  await expect(page.getByRole('heading', { level: 1, name: '개인정보 처리방침' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: /처리 목적/ })).toBeVisible()
  await expect(page.getByRole('navigation', { name: '개인정보 처리방침 변경 이력' })).toBeHidden()
})

test('the privacy policy lists data of inquiries, boards and accounts in every language @both', async ({ page }) => {
  for (const [prefix, titles] of [
    ['', ['1:1 문의', '상담 신청과 운영사에 보낸 메시지', '게시판', '회원']],
    ['/en', ['Enquiries', 'Requests for a consultation and messages to the operator', 'Message boards', 'Members']],
    ['/cn', ['在线咨询', '咨询预约与致运营公司的留言', '讨论区', '会员']],
  ] as const) {
    await page.goto(`${prefix}/privacy-policy`)
    for (const name of titles)
      await expect(page.locator('#items').getByRole('heading', { level: 3, name, exact: true })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  }
})

test('a newer policy is announced on the built page in every language', async ({ page }) => {
  const versions = [{ version: '2026-07', effectiveAt: '2026-06-30T15:00:00.000Z' }, built]
  await page.route('**/api/v1/terms/privacyPolicy', (route) => route.fulfill({ json: { versions } }))
  for (const [prefix, title, link] of [
    ['', '2026년 7월 1일부터 새 방침이 시행되고 있습니다', '시행 중인 방침 보기'],
    ['/en', 'A new policy has been in force since 1 July 2026', 'Read the policy in force'],
    ['/cn', '新政策已自 2026年7月1日起施行', '查看现行政策'],
  ] as const) {
    await page.goto(`${prefix}/privacy-policy`)
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
    await expect(page.getByRole('link', { name: link })).toHaveAttribute('href', `${prefix}/privacy-policy/2026-07`)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  }
})

test('the policy is readable while the API is down', async ({ page }) => {
  await page.route('**/api/**', (route) => route.abort())
  await page.goto('/privacy-policy')
  await expect(page.getByRole('heading', { level: 2, name: /처리 목적/ })).toBeVisible()
})

test('each version has an address; a version not in force yet is not readable @both', async ({ page, request }) => {
  await page.goto(`/privacy-policy/${built.version}`)
  await expect(page.getByRole('heading', { level: 1, name: '개인정보 처리방침' })).toBeVisible()
  await expect(page.getByText('2026년 1월 1일부터 시행된 개인정보 처리방침입니다.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 3, name: '1. 개인정보의 처리 목적' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.goto(`/en/privacy-policy/${built.version}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible()
  await page.goto(`/cn/privacy-policy/${built.version}`)
  await expect(page.getByRole('heading', { level: 1, name: '隐私政策' })).toBeVisible()
  expect((await request.get('/privacy-policy/none')).status()).toBe(404)
})

test('staff prepare a version, see its differences, and cannot change one in force @desktop', async ({
  page,
  request,
}) => {
  const version = `test-${Date.now() % 1_000_000}`
  await openConsole(page, accounts.manager, '/console/terms')
  await page.getByRole('button', { name: '새 버전' }).click()
  const text = page.getByRole('textbox', { name: '내용 한국어' })
  await expect(text.getByRole('heading', { level: 3, name: '1. 개인정보의 처리 목적' })).toBeVisible()
  await expect(page.getByText('변경된 내용이 없습니다.')).toBeVisible()
  await text.press('Control+Home')
  await page.keyboard.type('고친 ')
  await expect(page.getByText('추가된 줄 1, 삭제된 줄 1')).toBeVisible()
  await expect(page.getByRole('insertion')).toHaveText('고친 1. 개인정보의 처리 목적')
  await expectAccessible(page)
  await page.getByLabel('버전').fill(built.version)
  await page.getByRole('button', { name: '저장' }).click()
  await expect(page.getByText('이미 사용 중인 버전 이름입니다.')).toBeVisible()
  await page.getByLabel('버전').fill(version)
  await page.getByRole('button', { name: '저장' }).click()
  await expect(page.getByRole('status').getByText('약관을 저장했습니다.')).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: version })
  await expect(row).toContainText('시행 예정')
  expect((await request.get(`/api/v1/terms/privacyPolicy/${version}`)).status()).toBe(404)

  await row.getByRole('link').click()
  await page.getByRole('button', { name: '삭제' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click()
  await expect(page.getByRole('status').getByText('약관을 삭제했습니다.')).toBeVisible()
  await page.getByRole('row').filter({ hasText: '개인정보 처리방침' }).getByRole('link').click()
  await expect(page.getByText('시행된 버전은 고치거나 삭제할 수 없습니다.')).toBeVisible()
  await expect(page.getByRole('button', { name: '저장' })).toHaveCount(0)
  await expectAccessible(page)
})
