import type { Page } from '@playwright/test'
import { addColleague, newUsername } from './support/colleague.ts'
import { fillLogin, logIn, openConsole, pageTitle } from './support/console.ts'
import { logInByApi, tokensOf } from './support/staff.ts'
import { accounts } from './support/staff-accounts.ts'
import { expect, expectAccessible, expectAccessibleAndFits, test } from './support/test.ts'

const chosen = 'tiger7&lamp'
const done = (page: Page, text: string) => expect(page.getByRole('status').getByText(text)).toBeVisible()

test('an invited manager sets an own password and reaches the requested page @desktop @both', async ({
  page,
  browser,
}) => {
  const username = newUsername()
  await openConsole(page, accounts.manager, '/console/manager')
  await expect(page.getByRole('row').filter({ hasText: 'manager (나)' })).toBeVisible()
  await page.getByRole('button', { name: '직원 초대' }).click()
  await page.getByRole('button', { name: '초대하기' }).click()
  await expect(page.getByText('이메일을 입력해 주세요.')).toBeVisible()
  await expectAccessibleAndFits(page)
  await page.getByLabel('아이디').fill(username)
  await page.getByLabel('이메일').fill(`${username}@onmaru.example`)
  await expect(page.getByLabel('직원 계정·설정', { exact: true })).toBeChecked()
  await page.getByLabel('직원 계정·설정', { exact: true }).uncheck()
  await page.getByRole('button', { name: '초대하기' }).click()
  await expect(page.getByText('권한을 하나 이상 선택해 주세요.')).toBeVisible()
  await page.getByLabel('콘솔 전체', { exact: true }).check()
  await expect(page.getByLabel('약관', { exact: true })).toBeDisabled()
  await page.getByLabel('콘솔 전체', { exact: true }).uncheck()
  await page.getByLabel('공지사항', { exact: true }).check()
  await page.getByRole('button', { name: '초대하기' }).click()

  const dialog = page.getByRole('dialog', { name: '이 비밀번호를 직접 전달해 주세요' })
  await expect(dialog).toContainText('SMTP_URL')
  await expectAccessible(page)
  const password = (await dialog.getByRole('status').textContent()) ?? ''
  for (let press = 0; press < 3; press++) await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: '전달했습니다' }).click()
  await expect(pageTitle(page, username)).toContainText('비밀번호 설정 전')
  await expect(page.getByText(password)).toHaveCount(0)
  await expectAccessibleAndFits(page)

  const colleague = await (await browser.newContext()).newPage()
  const calls: string[] = []
  colleague.on('request', (request) => request.url().includes('/api/console') && calls.push(request.url()))
  await openConsole(colleague, { username, password }, '/console/center/notifications')
  await expect(pageTitle(colleague, '새 비밀번호를 설정해 주세요')).toBeVisible()
  await expect(colleague).toHaveURL('/console/password')
  await expect(colleague.getByRole('navigation')).toHaveCount(0)
  await expectAccessibleAndFits(colleague)
  await colleague.goto('/console/center/notifications')
  await expect(pageTitle(colleague, '새 비밀번호를 설정해 주세요')).toBeVisible()
  expect(calls).toEqual([])
  await expect(colleague.getByLabel('받은 임시 비밀번호', { exact: true })).toBeFocused()
  for (const text of [password, 'password1!', 'password1!']) {
    await colleague.keyboard.type(text)
    await colleague.keyboard.press('Tab')
    await colleague.keyboard.press('Tab')
  }
  await colleague.keyboard.press('Enter')
  await expect(colleague.getByText('추측하기 쉬운 비밀번호는 사용할 수 없습니다')).toBeVisible()
  await expect(colleague.getByLabel('새 비밀번호', { exact: true })).toBeFocused()
  await expect(rule(colleague, '흔한 단어')).toContainText('아직 충족하지 않음')
  await colleague.getByLabel('새 비밀번호', { exact: true }).fill(chosen)
  await expect(colleague.getByText(': 충족', { exact: true })).toHaveCount(6)
  await colleague.getByRole('button', { name: '이 비밀번호로 시작하기' }).click()
  await expect(colleague.getByText('두 비밀번호가 일치하지 않습니다.')).toBeVisible()
  await expectAccessibleAndFits(colleague)
  await colleague.getByLabel('새 비밀번호 확인', { exact: true }).fill(chosen)
  await colleague.getByRole('button', { name: '이 비밀번호로 시작하기' }).click()
  await expect(pageTitle(colleague, '공지사항')).toBeVisible()
  await expect(colleague).toHaveURL('/console/center/notifications')
  await expect(colleague.getByRole('table')).toBeVisible()
  await colleague.context().close()
})

const rule = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })

test("changed permissions and a lock apply at once in the account's open tab @desktop", async ({
  page,
  browser,
  request,
}) => {
  await openConsole(page, accounts.manager, '/console/manager')
  const { id, ...account } = await addColleague(request, new URL(page.url()).origin, ['terms', 'popups'])
  const colleague = await (await browser.newContext()).newPage()
  await openConsole(colleague, account, '/console/terms')
  await expect(pageTitle(colleague, '약관')).toBeVisible()

  await page.goto(`/console/manager/${id}`)
  await page.getByLabel('팝업·메인 배너', { exact: true }).uncheck()
  await page.getByLabel('자주 묻는 질문·1:1 문의', { exact: true }).check()
  await page.getByRole('button', { name: '저장' }).click()
  await done(page, '저장했습니다. 바뀐 권한은 바로 적용됩니다.')

  const menu = colleague.getByRole('navigation', { name: '콘솔 메뉴' })
  await expect(menu.getByRole('link', { name: '팝업' })).toBeVisible()
  colleague.on('dialog', (dialog) => void dialog.accept())
  await menu.getByRole('link', { name: '팝업' }).click()
  await expect(menu.getByRole('link', { name: '팝업' })).toHaveCount(0)
  await menu.getByRole('link', { name: '자주 묻는 질문' }).click()
  await expect(pageTitle(colleague, '자주 묻는 질문')).toBeVisible()
  await expect(colleague.getByRole('table')).toBeVisible()

  await page.getByRole('button', { name: '계정 잠그기' }).click()
  await expectAccessible(page)
  await page.getByRole('alertdialog').getByRole('button', { name: '계정 잠그기' }).click()
  await done(page, '계정을 잠갔습니다.')
  await expect(pageTitle(page, account.username)).toContainText('잠김')
  await expect(page.getByText('현재 로그인한 기기가 없습니다.')).toBeVisible()
  await menu.getByRole('link', { name: '1:1 문의' }).click()
  const again = colleague.getByRole('dialog', { name: '다시 로그인해 주세요' })
  await expect(again).toBeVisible()
  await fillLogin(colleague, account)
  await expect(again.getByRole('alert')).toContainText('관리자가 잠근 계정입니다')

  await page.getByRole('button', { name: '잠금 풀기' }).click()
  await done(page, '잠금을 풀었습니다.')
  await colleague.getByRole('button', { name: '로그인', exact: true }).click()
  await expect(again).toBeHidden()
  await expect(pageTitle(colleague, '1:1 문의')).toBeVisible()
  await colleague.context().close()

  await page.goto(`/console/logs#q=user/${account.username}`)
  await expect(page.getByRole('row').filter({ hasText: '계정 잠금 해제' })).toContainText(account.username)
  await expect(page.getByRole('row').filter({ hasText: '권한 변경' })).toContainText('약관, 자주 묻는 질문·1:1 문의')
})

test('permissions, a lock and an unlock can be undone without losing later input @desktop', async ({
  page,
  request,
}) => {
  await openConsole(page, accounts.manager, '/console/manager')
  const { origin } = new URL(page.url())
  const { id, ...account } = await addColleague(request, origin, ['terms', 'popups'])
  const headers = { ...(await logInByApi(request, accounts.manager)), Origin: origin }
  const path = `/api/console/users/${id}`
  const readStored = async () => (await (await request.get(path, { headers })).json()).user
  const box = (name: string) => page.getByLabel(name, { exact: true })
  const undo = page.getByRole('status').getByRole('button', { name: '되돌리기' })
  const change = async () => {
    await box('팝업·메인 배너').uncheck()
    await box('자주 묻는 질문·1:1 문의').check()
    await page.getByRole('button', { name: '저장' }).click()
    await done(page, '저장했습니다. 바뀐 권한은 바로 적용됩니다.')
  }
  await page.goto(`/console/manager/${id}`)
  await change()
  expect((await readStored()).scope.toSorted()).toEqual(['centerFaqs', 'terms'])
  await page.getByLabel('이메일').fill('noeul@onmaru.example')
  await undo.click()
  await done(page, '되돌렸습니다.')
  await expect(box('팝업·메인 배너')).toBeChecked()
  await expect(box('자주 묻는 질문·1:1 문의')).not.toBeChecked()
  await expect(page.getByLabel('이메일')).toHaveValue('noeul@onmaru.example')
  expect(await readStored()).toMatchObject({ scope: ['terms', 'popups'], email: `${account.username}@onmaru.example` })

  await change()
  const { email, updatedAt: version } = await readStored()
  expect(email).toBe('noeul@onmaru.example')
  await expect(await request.put(path, { headers, data: { email, scope: ['popups'], version } })).toBeOK()
  await undo.click()
  await done(page, '그사이 다른 직원이 내용을 바꾸었습니다.')
  expect((await readStored()).scope).toEqual(['popups'])

  const lock = async () => {
    await page.getByRole('button', { name: '계정 잠그기' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '계정 잠그기' }).click()
    await done(page, '계정을 잠갔습니다.')
  }
  await lock()
  await expect(pageTitle(page, account.username)).toContainText('잠김')
  await undo.press('Enter')
  await done(page, '되돌렸습니다.')
  await expect(pageTitle(page, account.username)).toContainText('사용 중')
  expect((await tokensOf(request, account)).accessToken).toBeTruthy()
  await lock()
  await page.getByRole('button', { name: '잠금 풀기' }).click()
  await done(page, '잠금을 풀었습니다.')
  await page.keyboard.press('Control+z')
  await done(page, '되돌렸습니다.')
  await expect(pageTitle(page, account.username)).toContainText('잠김')
  expect((await readStored()).state).toBe('LOCKED')
})

test('sessions are ended one by one, and a new password ends all @desktop', async ({ page, browser, request }) => {
  await openConsole(page, accounts.manager, '/console/manager')
  const { id, ...account } = await addColleague(request, new URL(page.url()).origin, ['terms'])
  const [one, two] = [await (await browser.newContext()).newPage(), await (await browser.newContext()).newPage()]
  for (const colleague of [one, two]) {
    await logIn(colleague, account, '/console/terms')
    await expect(pageTitle(colleague, '약관')).toBeVisible()
  }
  await page.goto(`/console/manager/${id}`)
  const devices = page.getByRole('region', { name: '로그인한 기기' })
  // One session is from setting the password over the API.
  await expect(devices.getByRole('listitem')).toHaveCount(3)
  await expect(devices.getByRole('listitem').first()).toContainText('Chrome · Linux')
  await devices
    .getByRole('button', { name: /Chrome · Linux, .*로그아웃시키기/ })
    .first()
    .click()
  await done(page, '로그아웃시켰습니다.')
  await expect(devices.getByRole('listitem')).toHaveCount(2)
  await one.reload()
  await expect(one.getByRole('table')).toBeVisible()
  await two.reload()
  await expect(two.getByRole('dialog', { name: '다시 로그인해 주세요' })).toBeVisible()

  await page.getByRole('button', { name: '새 비밀번호 보내기' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '새 비밀번호 보내기' }).click()
  const given = (await page.getByRole('dialog').getByRole('status').textContent()) ?? ''
  await page.getByRole('dialog').getByRole('button', { name: '전달했습니다' }).click()
  await expect(page.getByText('현재 로그인한 기기가 없습니다.')).toBeVisible()
  await one.reload()
  await expect(one.getByRole('dialog', { name: '다시 로그인해 주세요' })).toBeVisible()
  await fillLogin(one, account)
  await expect(one.getByRole('dialog').getByRole('alert')).toContainText('일치하지 않습니다')
  await fillLogin(one, { ...account, password: given })
  await expect(pageTitle(one, '새 비밀번호를 설정해 주세요')).toBeVisible()
  for (const colleague of [one, two]) await colleague.context().close()

  await page.getByRole('button', { name: '계정 삭제' }).click()
  const reason = page.getByRole('dialog', { name: '이 계정을 삭제할까요?' })
  await reason.getByLabel('상세 내용').fill('퇴사')
  await reason.getByRole('button', { name: '삭제하기' }).click()
  await done(page, '계정을 삭제했습니다.')
  await page.getByRole('searchbox').fill(account.username)
  await expect(page.getByText('조건에 맞는 항목이 없습니다')).toBeVisible()
})

test("managers cannot grant scopes they lack, reset a stronger account's password, or lock themselves @desktop", async ({
  page,
  request,
  baseURL,
}) => {
  const { id: _, ...limited } = await addColleague(request, baseURL ?? '', ['manager', 'popups'])
  await openConsole(page, limited, '/console/manager')
  await page.getByRole('row').filter({ hasText: limited.username }).getByRole('link').click()
  await expect(page.getByText('본인 계정은 여기서 잠그거나 삭제할 수 없습니다')).toBeVisible()
  await expect(page.getByRole('button', { name: '계정 삭제' })).toHaveCount(0)
  await expect(page.getByLabel('팝업·메인 배너', { exact: true })).toBeDisabled()
  await expectAccessibleAndFits(page)

  await page.goto('/console/manager')
  await page.getByRole('row').filter({ hasText: 'editor' }).getByRole('link').click()
  await expect(page.getByText('본인에게 없는 권한을 가진 계정입니다')).toBeVisible()
  await expect(page.getByRole('button', { name: '새 비밀번호 보내기' })).toBeDisabled()
  await expect(page.getByLabel('공지사항', { exact: true })).toBeEnabled()
  await expect(page.getByLabel('약관', { exact: true })).toBeDisabled()
  await expect(page.getByText('본인에게 없는 권한이라 부여할 수 없습니다').first()).toBeVisible()
  await expectAccessibleAndFits(page)
})
