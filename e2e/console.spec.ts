import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { accounts } from './support/account.ts'
import { fillLogin, openConsole } from './support/console.ts'
import { logInByApi } from './support/staff.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts'

const rows = (page: Page) =>
  page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
const total = (page: Page) => page.getByText(/^총 [\d,]+건$/)
const receiptNumbers = async (page: Page) => {
  const texts = await rows(page).getByRole('link').allTextContents()
  return texts.map((text) => text.replace('-', ''))
}

async function logOut(page: Page) {
  await page.getByRole('button', { name: '로그아웃' }).click()
  const question = page.getByRole('alertdialog', { name: '로그아웃 하시겠습니까?' })
  await question.getByRole('button', { name: '로그아웃' }).click()
}

test('a guest gets the log-in form at the address asked for, and that page after logging in @both', async ({
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
  await fillLogin(page, { ...accounts.developer, password: 'wrong-password1!' })
  await expect(page.getByRole('alert')).toHaveText('아이디 또는 비밀번호가 맞지 않습니다.')
  await page.getByRole('button', { name: '보기' }).click()
  await expect(page.getByLabel('비밀번호', { exact: true })).toHaveValue('wrong-password1!')
  await expect(page.getByLabel('비밀번호', { exact: true })).toHaveAttribute('type', 'text')

  await fillLogin(page, accounts.developer)
  await expect(page).toHaveURL('/console/application')
  await expect(page.getByRole('heading', { name: '청약 신청', level: 1 })).toBeVisible()
  await expect(rows(page)).toHaveCount(20)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('a locked account learns until when @desktop', async ({ page }) => {
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

test('the menu holds what a scope opens; any other page says so and goes back @desktop', async ({ page }) => {
  await openConsole(page, accounts.developer, '/console/application')
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
  ])
  await menu.getByRole('link', { name: '공지사항' }).click()
  await expect(page.getByRole('heading', { name: '공지사항', level: 1 })).toBeFocused()
  await logOut(page)

  await fillLogin(page, accounts.editor)
  await expect(menu.getByRole('link')).toHaveText(['홈', '공지사항'])
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

test('search, sorting and filters stand in the address, for a reload and for Back @desktop', async ({ page }) => {
  await openConsole(page, accounts.developer, '/console/application')
  await page.getByLabel('공급 유형').selectOption('특별공급')
  await expect(page).toHaveURL('/console/application?supply_type=SPECIAL_TYPE')
  await page.getByRole('button', { name: '이름' }).click()
  await expect(page).toHaveURL('/console/application?supply_type=SPECIAL_TYPE&sort=name')
  await expect(page.getByRole('columnheader', { name: '이름' })).toHaveAttribute('aria-sort', 'ascending')
  await page.getByRole('searchbox').fill('예시하람')
  await expect(page).toHaveURL(/sort=name#q=/)
  await expect(rows(page).first()).toContainText('예**람')
  const found = await receiptNumbers(page)
  expect(found.length).toBeGreaterThan(0)

  await page.reload()
  await expect(page.getByRole('searchbox')).toHaveValue('예시하람')
  await expect.poll(() => receiptNumbers(page)).toEqual(found)

  await rows(page).first().click()
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
  await expect(rows(page)).toHaveCount(20)
})

test('an application is found by phone and receipt number as people write them @desktop', async ({ page }) => {
  await openConsole(page, accounts.developer, '/console/application')
  await page.getByRole('searchbox').fill('010-0000-0007')
  await expect(rows(page)).toHaveCount(1)
  const number = (await rows(page).getByRole('link').textContent()) ?? ''
  await page.getByRole('searchbox').fill(number.toLowerCase())
  await expect(page).toHaveURL(new RegExp(number.toLowerCase()))
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('010-****-0007')
})

test('an export is the filtered set, with a purpose @desktop', async ({ page }) => {
  await openConsole(page, accounts.developer, '/console/application?supply_type=SPECIAL_TYPE&limit=100#q=예시')
  await expect(total(page)).toBeVisible()
  const shown = await receiptNumbers(page)
  await page.getByRole('button', { name: '내보내기' }).click()
  const dialog = page.getByRole('dialog', { name: /\d+건 내보내기/ })
  await expectAccessible(page)
  await dialog.getByLabel('CSV (.csv)').check()
  await dialog.getByRole('button', { name: '파일 받기' }).click()
  await expect(dialog.getByText('목적을 선택하거나 입력해 주세요.')).toBeVisible()

  await dialog.getByLabel('통계·보고').check()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: '파일 받기' }).click(),
  ])
  const lines = (await readFile(await download.path(), 'utf8')).trim().split(/\r?\n/).slice(1)
  expect(lines.map((line) => line.split(',')[0]?.replace(/[^A-Z0-9]/g, ''))).toEqual(shown)
  expect(shown.length).toBeGreaterThan(10)
})

test('staff work on an application with the keyboard alone @desktop', async ({ page }) => {
  await openConsole(page, accounts.developer, '/console/application#q=01000000035')
  await rows(page).getByRole('link').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('heading', { name: '처리 이력' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  const form = page.getByRole('region', { name: '상태 변경' })
  await form.getByRole('button', { name: '상태 변경' }).press('Enter')
  await expect(form.getByText('상태를 선택해 주세요.')).toBeVisible()
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

test('when a colleague was faster, the new state shows and the comment stays @desktop', async ({ page, request }) => {
  await openConsole(page, accounts.developer, '/console/application#q=01000000034')
  await rows(page).click()
  const form = page.getByRole('region', { name: '상태 변경' })
  await form.getByRole('radio', { name: '취소' }).check()
  await form.getByLabel('메모').fill('전화로 취소를 요청했습니다')

  const id = new URL(page.url()).pathname.split('/').at(-1)
  const headers = { ...(await logInByApi(request, accounts.manager)), Origin: new URL(page.url()).origin }
  for (const status of ['REVIEWING', 'INELIGIBLE'])
    await request.post(`/api/console/application/${id}/status`, { headers, data: { status, comment: '' } })
  await form.getByRole('button', { name: '상태 변경' }).click()
  await expect(page.getByRole('status').getByText('지금 상태에서는 할 수 없는 변경입니다.')).toBeVisible()
  await expect(form.getByRole('radio')).toHaveCount(1)
  await expect(form.getByLabel('메모')).toHaveValue('전화로 취소를 요청했습니다')
})

test('the arrows walk along the rows of a list @desktop', async ({ page }) => {
  await openConsole(page, accounts.developer, '/console/application')
  const links = rows(page).getByRole('link')
  await links.first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(links.nth(1)).toBeFocused()
  await page.keyboard.press('End')
  await expect(links.last()).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowUp')
  await expect(links.first()).toBeFocused()
})

test('a notice is written, seen on the site, changed and deleted @desktop', async ({ page }) => {
  const title = `엘리베이터 점검 ${Date.now()}`
  await openConsole(page, accounts.editor, '/console/center/notifications')
  await page.getByRole('button', { name: '새 공지' }).click()
  await expect(page).toHaveURL('/console/center/notifications/new')
  await page.getByRole('button', { name: '저장' }).click()
  await expect(page.getByText('내용을 입력해 주세요.')).toHaveCount(2)
  await expect(page.getByLabel('제목 한국어')).toBeFocused()
  await expectAccessible(page)
  await page.getByLabel('제목 한국어').fill(title)
  await page.getByRole('textbox', { name: '내용 한국어' }).fill('6층부터 점검합니다.')
  await page.getByRole('button', { name: '저장' }).click()
  await expect(page.getByRole('status').getByText('공지를 저장했습니다.')).toBeVisible()
  const row = rows(page).filter({ hasText: title })
  await expect(row).toContainText('게시 중')
  await expect(row).toContainText('EN · CN 없음')

  const visitor = await page.context().newPage()
  await visitor.goto('/center/notice')
  await expect(visitor.getByText(title)).toBeVisible()

  await row.click()
  await page.getByLabel('제목 영어').fill('Lift inspection')
  await page.getByRole('switch', { name: '사이트에 표시' }).click()
  await page.keyboard.press('Control+s')
  await expect(row).toContainText('숨김')
  await expect(row).toContainText('EN · CN 없음')

  await row.click()
  await page.getByRole('button', { name: '삭제' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click()
  await expect(page.getByRole('status').getByText('공지를 삭제했습니다.')).toBeVisible()
  await expect(row).toHaveCount(0)
})

test('unsaved work is asked about before it is left @desktop', async ({ page }) => {
  await openConsole(page, accounts.editor, '/console/center/notifications')
  await page.getByRole('button', { name: '새 공지' }).click()
  await page.getByLabel('제목 한국어').fill('아직 쓰는 중')
  const question = page.getByRole('alertdialog', { name: '저장하지 않고 나가시겠습니까?' })
  await page.getByRole('link', { name: '홈' }).click()
  await question.getByRole('button', { name: '취소' }).click()
  await page.goBack()
  await question.getByRole('button', { name: '취소' }).click()
  await expect(page).toHaveURL('/console/center/notifications/new')
  await expect(page.getByLabel('제목 한국어')).toHaveValue('아직 쓰는 중')

  await page.goBack()
  await question.getByRole('button', { name: '나가기' }).click()
  await expect(page).toHaveURL('/console/center/notifications')
  await expect(page.getByRole('table')).toBeVisible()
})

test('a session that ends in the middle of work loses nothing that was typed @desktop', async ({ page }) => {
  await openConsole(page, accounts.editor, '/console/center/notifications/new')
  const title = `끊긴 동안 쓴 글 ${Date.now()}`
  await page.getByLabel('제목 한국어').fill(title)
  await page.getByRole('textbox', { name: '내용 한국어' }).fill('그대로 남아 있습니다.')

  // The refresh token is revoked, and the access token no longer holds.
  const access = await page.evaluate(async () => {
    const headers = { Authorization: `Bearer ${sessionStorage.getItem('onmaru:refreshToken')}` }
    await fetch('/api/auth/refreshToken', { method: 'DELETE', headers })
    return sessionStorage.getItem('onmaru:accessToken')
  })
  await page.route('**/api/console/**', async (route) => {
    const isOld = (await route.request().headerValue('authorization')) === `Bearer ${access}`
    if (!isOld) return route.fallback()
    return route.fulfill({
      status: 401,
      json: { code: 'tokenInvalid', message: '다시 로그인해 주세요.', requestId: '1' },
    })
  })
  await page.getByRole('button', { name: '저장' }).click()
  const dialog = page.getByRole('dialog', { name: '다시 로그인해 주세요' })
  await expect(dialog.getByLabel('아이디')).toHaveValue('editor')
  await expectAccessible(page)
  await fillLogin(page, accounts.editor)
  await expect(dialog).toBeHidden()

  await expect(page.getByLabel('제목 한국어')).toHaveValue(title)
  await page.getByRole('button', { name: '저장' }).click()
  await rows(page).filter({ hasText: title }).click()
  await page.getByRole('button', { name: '삭제' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click()
  await expect(rows(page).filter({ hasText: title })).toHaveCount(0)
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
  await expect(rows(page).first()).toContainText('신혼부부')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await rows(page).first().getByRole('link').click()
  await expect(page.getByRole('heading', { name: '처리 이력' })).toBeVisible()
  await expectNoSidewaysScroll(page)
})
