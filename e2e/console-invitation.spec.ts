import type { Page } from '@playwright/test'
import { fillLogin, openConsole, pageTitle } from './support/console.ts'
import { type ServerWithMail, startServerWithMail } from './support/server-with-mail.ts'
import { accounts } from './support/staff-accounts.ts'
import { pressByKey, tabTo } from './support/tab.ts'
import { expect, test } from './support/test.ts'

// Own server: it sends mail.
let server: ServerWithMail
test.beforeAll(async () => {
  server = await startServerWithMail()
})
test.afterAll(() => server.stop())

const menuOf = (page: Page) => page.getByRole('navigation', { name: '콘솔 메뉴' }).getByRole('link')

test('a mailed invitation leads to an own password and to the permitted pages @desktop', async ({ page, browser }) => {
  const email = 'bitna@onmaru.example'
  await openConsole(page, accounts.manager, `${server.url}/console/manager`)
  await pressByKey(page, page.getByRole('button', { name: '직원 초대' }))
  await tabTo(page, page.getByLabel('아이디'))
  await page.keyboard.type('bitna7')
  await tabTo(page, page.getByLabel('이메일'))
  await page.keyboard.type(email)
  // Space adds the first two scopes and removes the last, which a new account has.
  for (const scope of ['팝업·메인 배너', '약관', '직원 계정·설정']) {
    await tabTo(page, page.getByLabel(scope, { exact: true }))
    await page.keyboard.press('Space')
  }
  await pressByKey(page, page.getByRole('button', { name: '초대하기' }))
  await expect(page.getByRole('status').getByText('bitna7 님에게 초대 메일을 보냅니다.')).toBeVisible()

  const username = await server.readFrom(email, /아이디: (\S+)/)
  const password = await server.readFrom(email, /비밀번호: (\S+)/)
  const address = await server.readFrom(email, /(http:\/\/localhost:\d+\/console)/)
  const invited = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  await invited.goto(address)
  await fillLogin(invited, { username, password })
  await expect(pageTitle(invited, '새 비밀번호를 설정해 주세요')).toBeVisible()
  await expect(menuOf(invited)).toHaveCount(0)
  await expect(invited.getByLabel('받은 임시 비밀번호', { exact: true })).toHaveCount(0)
  await expect(invited.getByLabel('새 비밀번호', { exact: true })).toBeFocused()
  for (const text of ['tiger7&lamp', 'tiger7&lamp']) {
    await invited.keyboard.type(text)
    await invited.keyboard.press('Tab')
    await invited.keyboard.press('Tab')
  }
  await invited.keyboard.press('Enter')
  await expect(menuOf(invited)).toHaveText(['홈', '팝업', '메인 배너', '약관', '2단계 인증'])
  await expect(invited.getByRole('heading', { level: 1 })).toBeFocused()

  const alerts: string[] = []
  invited.on('dialog', (dialog) => {
    alerts.push(dialog.message())
    void dialog.accept()
  })
  await invited.goto(`${server.url}/console/manager`)
  await expect(invited).toHaveURL(`${server.url}/console`)
  expect(alerts).toEqual(['접근 권한이 없습니다.'])
  await menuOf(invited).filter({ hasText: '약관' }).click()
  await expect(invited.getByRole('table')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'bitna7' })).toBeVisible()
  await invited.context().close()

  // The first log-in has used up the mailed password.
  const laterTab = await (await browser.newContext()).newPage()
  await laterTab.goto(address)
  await fillLogin(laterTab, { username, password })
  await expect(laterTab.getByRole('alert')).toHaveText('아이디 또는 비밀번호가 일치하지 않습니다. 다시 확인해 주세요.')
  await laterTab.context().close()
})
