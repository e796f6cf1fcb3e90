import type { Locator, Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { addColleague, type Colleague } from './support/colleague.ts'
import { fillLogin, logIn, openConsole, pageTitle } from './support/console.ts'
import { type OwnServer, startOwnServer } from './support/own-server.ts'
import { accounts } from './support/staff-accounts.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts'

const path = '/console/second-factor'
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const codeLifetime = 30_000
const codeOf = (secret: string, timestamp = Date.now()) => new TOTP({ secret }).generate({ timestamp })

async function givePassword(place: Locator, { password }: Colleague, action: string) {
  await place.getByLabel('현재 비밀번호', { exact: true }).fill(password)
  await place.getByRole('button', { name: action }).click()
}

async function setUpApp(page: Page, account: Colleague) {
  await page.getByRole('button', { name: '인증 앱 설정' }).click()
  await givePassword(dialog(page, '인증 앱 설정'), account, '다음')
  const setup = dialog(page, '인증 앱 설정')
  await expect(setup.getByRole('img', { name: '인증 앱에 등록할 QR 코드' })).toBeVisible()
  await expectAccessible(page)
  const secret = ((await setup.getByLabel('설정 키').textContent()) ?? '').replaceAll(' ', '')
  await setup.getByLabel('앱에 표시된 6자리 코드').fill('000000')
  await setup.getByRole('button', { name: '확인하고 켜기' }).click()
  await expect(setup.getByText('코드가 일치하지 않습니다.')).toBeVisible()
  await setup.getByLabel('앱에 표시된 6자리 코드').fill(codeOf(secret))
  await setup.getByRole('button', { name: '확인하고 켜기' }).click()
  const given = dialog(page, '복구 코드를 보관해 주세요')
  await expect(given.getByRole('listitem')).toHaveCount(10)
  const codes = await given.getByRole('listitem').allTextContents()
  await expectAccessible(page)
  await given.getByRole('button', { name: '보관했습니다' }).click()
  return { secret, codes }
}

test.describe('if the server requires a second factor', () => {
  let server: OwnServer
  test.beforeAll(async () => {
    server = await startOwnServer({ STAFF_SECOND_FACTOR: 'required' })
  })
  test.afterAll(() => server.stop())

  test('staff set up an app before they reach any page, and log in by it and by a recovery code @desktop', async ({
    page,
  }) => {
    const account = { id: '', ...accounts.manager }
    await page.goto(`${server.url}/console/logs`)
    await fillLogin(page, account)
    await expect(pageTitle(page, '2단계 인증을 설정해 주세요')).toBeVisible()
    await expectAccessible(page)
    const { secret, codes } = await setUpApp(page, account)
    await expect(pageTitle(page, '열람 기록')).toBeVisible()

    const logInAgain = async () => {
      await page.getByRole('button', { name: '로그아웃' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: '로그아웃' }).click()
      await fillLogin(page, account)
    }
    await logInAgain()
    await expectAccessible(page)
    await page.getByLabel('인증 코드').fill('000000')
    await page.getByRole('button', { name: '확인', exact: true }).click()
    await expect(page.getByText('새 코드로 다시 시도해 주세요.')).toBeFocused()
    // The current code was used for the set-up; the next one is valid too.
    await page.getByLabel('인증 코드').fill(codeOf(secret, Date.now() + codeLifetime))
    await page.getByRole('button', { name: '확인', exact: true }).click()
    await expect(pageTitle(page, '열람 기록')).toBeVisible()

    await logInAgain()
    await page.getByRole('button', { name: '복구 코드 사용' }).click()
    await page.getByLabel('복구 코드').fill(codes[0] ?? '')
    await page.getByRole('button', { name: '확인', exact: true }).click()
    await expect(pageTitle(page, '열람 기록')).toBeVisible()
    await page.goto(`${server.url}${path}`)
    await expect(page.getByText('9개 남았습니다.')).toBeVisible()
  })
})

test('staff add a passkey, log in by it and remove it @desktop', async ({ page, request, baseURL }) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true } as const
  const present = { hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true }
  await devtools.send('WebAuthn.addVirtualAuthenticator', { options: { ...options, ...present } })

  const account = await addColleague(request, baseURL ?? '', ['centerNotifications'])
  await openConsole(page, account, path)
  await expect(pageTitle(page, '2단계 인증')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: '패스키 추가' }).click()
  const adding = dialog(page, '패스키 추가')
  await adding.getByLabel('이름').fill('사무실 노트북')
  await givePassword(adding, account, '다음')
  await dialog(page, '복구 코드를 보관해 주세요').getByRole('button', { name: '보관했습니다' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: '사무실 노트북' })).toContainText('아직 사용 안 함')

  await page.getByRole('button', { name: '로그아웃' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '로그아웃' }).click()
  await fillLogin(page, account)
  await page.getByRole('button', { name: '패스키로 인증' }).click()
  await expect(pageTitle(page, '2단계 인증')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: '사무실 노트북' })).toContainText('마지막 사용')
  await page.getByRole('button', { name: '사무실 노트북 패스키 지우기' }).click()
  await givePassword(dialog(page, '‘사무실 노트북’ 패스키를 지울까요?'), account, '지우기')
  await expect(page.getByText('등록된 패스키가 없습니다.')).toBeVisible()
  await page.getByRole('button', { name: '로그아웃' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '로그아웃' }).click()
  await logIn(page, account, path)
})
