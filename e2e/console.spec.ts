import type { Page } from '@playwright/test'
import { fillLogin, listRows, logIn, openConsole } from './support/console.ts'
import { accounts } from './support/staff-accounts.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts'

async function logOut(page: Page) {
  await page.getByRole('button', { name: '로그아웃' }).click()
  const question = page.getByRole('alertdialog', { name: '로그아웃 하시겠습니까?' })
  await question.getByRole('button', { name: '로그아웃' }).click()
}

test('a guest gets the log-in form at the requested URL, and that page after logging in @desktop @both', async ({
  page,
}) => {
  const calls: string[] = []
  page.on('request', (request) => request.url().includes('/api/console') && calls.push(request.url()))
  await page.goto('/console/application')
  await expect(page.getByRole('heading', { name: '직원 로그인' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  expect(calls).toEqual([])

  await page.getByRole('button', { name: '로그인', exact: true }).click()
  await expect(page.getByText('아이디를 입력해 주세요.')).toBeVisible()
  await expect(page.getByLabel('아이디')).toBeFocused()
  await fillLogin(page, { ...accounts.developer, password: 'wrong-password1!' })
  await expect(page.getByRole('alert')).toHaveText('아이디 또는 비밀번호가 일치하지 않습니다. 다시 확인해 주세요.')
  await expect(page.getByRole('alert').locator('p')).toBeFocused()
  await page.getByRole('button', { name: '보기' }).click()
  await expect(page.getByLabel('비밀번호', { exact: true })).toHaveValue('wrong-password1!')
  await expect(page.getByLabel('비밀번호', { exact: true })).toHaveAttribute('type', 'text')

  await fillLogin(page, accounts.developer)
  await expect(page).toHaveURL('/console/application')
  await expect(page.getByRole('heading', { name: '청약 신청', level: 1 })).toBeFocused()
  await expect(listRows(page)).toHaveCount(20)
})

test('a locked account learns when the lock ends @desktop', async ({ page }) => {
  await page.route('**/api/auth/refreshToken', (route) =>
    route.fulfill({
      status: 423,
      json: { code: 'accountLocked', message: '잠김', requestId: '1', details: { until: '2030-01-01T05:30:00.000Z' } },
    }),
  )
  await page.goto('/console')
  await fillLogin(page, accounts.editor)
  await expect(page.getByRole('alert')).toContainText('14:30 이후에')
})

test('the menu lists the permitted pages; any other page refuses and links back @desktop', async ({ page }) => {
  await logIn(page, accounts.developer, '/console/application')
  const menu = page.getByRole('navigation', { name: '콘솔 메뉴' })
  await expect(menu.getByRole('link')).toHaveText([
    '홈',
    '청약 신청',
    '관심고객',
    '공지사항',
    '게시판',
    '자주 묻는 질문',
    '1:1 문의',
    '상담 신청',
    '운영사 메시지',
    '서식 자료실',
    '팝업',
    '메인 배너',
    '모집 회차',
    '열람 기록',
    '약관',
    '2단계 인증',
  ])
  await menu.getByRole('link', { name: '공지사항' }).click()
  await expect(page.getByRole('heading', { name: '공지사항', level: 1 })).toBeFocused()
  await logOut(page)

  await fillLogin(page, accounts.editor)
  await expect(menu.getByRole('link')).toHaveText(['홈', '공지사항', '2단계 인증'])
  const alerts: string[] = []
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message())
    void dialog.accept()
  })
  await page.goBack()
  await expect(page).toHaveURL('/console/center/notifications')
  await expect(page.getByRole('heading', { name: '공지사항', level: 1 })).toBeVisible()
  expect(alerts).toEqual(['접근 권한이 없습니다.'])

  await page.goto('/console/application')
  await expect(page).toHaveURL('/console')
  expect(alerts).toHaveLength(2)
  await expect(page.getByRole('link', { name: /표시 중인 공지/ })).toBeVisible()
  await expect(page.getByText('최근 접수')).toBeHidden()
  await expectAccessible(page)
})

test('on a phone the menu opens and closes, and lists are cards', async ({ page }) => {
  await openConsole(page, accounts.developer, '/console')
  const menu = page.getByRole('navigation', { name: '콘솔 메뉴' })
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: '메뉴' }).click()
  await menu.getByRole('link', { name: '청약 신청' }).click()
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: '필터' }).click()
  await page.getByLabel('신청 자격').selectOption('신혼부부')
  await expect(page.getByRole('button', { name: '필터 1' })).toBeVisible()
  await expect(listRows(page).first()).toContainText('신혼부부')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await listRows(page).first().getByRole('link').click()
  await expect(page.getByRole('heading', { name: '처리 이력' })).toBeVisible()
  await expectNoSidewaysScroll(page)
})

test('the font of fields is large enough that a phone does not zoom in', async ({ page }) => {
  const smallest = () =>
    page
      .locator('input:visible, select:visible, textarea:visible')
      .evaluateAll((fields) => Math.min(...fields.map((field) => Number.parseFloat(getComputedStyle(field).fontSize))))
  await page.goto('/console')
  await expect(page.getByLabel('아이디')).toBeVisible()
  expect(await smallest()).toBeGreaterThanOrEqual(16)
  await fillLogin(page, accounts.manager)
  for (const path of ['/console/application', '/console/password', '/console/center/notifications/new']) {
    await openConsole(page, accounts.manager, path)
    await expect(page.locator('input:visible').first()).toBeVisible()
    expect(await smallest()).toBeGreaterThanOrEqual(16)
  }
})
