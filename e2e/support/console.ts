import type { Locator, Page } from '@playwright/test'
import { cachedTokensOf, type StaffTokens } from './staff.ts'

type Account = { username: string; password: string }

export async function fillLogin(place: Page | Locator, { username, password }: Account): Promise<void> {
  await place.getByLabel('아이디').fill(username)
  await place.getByLabel('비밀번호', { exact: true }).fill(password)
  await place.getByRole('button', { name: '로그인', exact: true }).click()
}

export async function logIn(page: Page, account: Account, path = '/console'): Promise<void> {
  await page.goto(path)
  await fillLogin(page, account)
  await loggedInMark(page).waitFor()
}

export async function openConsole(page: Page, account: Account, path = '/console'): Promise<void> {
  const [server = ''] = /^https?:\/\/[^/]+/.exec(path) ?? []
  await enterConsole(page, await cachedTokensOf(page.request, account, server))
  await page.goto(path)
  const form = page.getByLabel('아이디')
  await loggedInMark(page).or(form).first().waitFor()
  if (await form.isVisible()) await logIn(page, account, path)
}

const loggedInMark = (page: Page) =>
  page
    .getByRole('button', { name: '로그아웃' })
    .or(page.getByRole('button', { name: '메뉴' }))
    .first()

export async function enterConsole(page: Page, { refreshToken, accessToken }: StaffTokens): Promise<void> {
  await page.addInitScript(
    ([refresh, access]) => {
      const mark = `journey:${refresh}`
      if (!location.pathname.startsWith('/console') || sessionStorage.getItem(mark)) return
      sessionStorage.setItem(mark, 'entered')
      sessionStorage.setItem('onmaru:refreshToken', refresh)
      sessionStorage.setItem('onmaru:accessToken', access)
    },
    [refreshToken, accessToken] as const,
  )
}

/** Client-side navigation without loading the document, as Back does. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(history.state, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

export async function unmask(page: Page): Promise<void> {
  await page.getByRole('button', { name: '개인정보 보기' }).click()
  const dialog = page.getByRole('dialog', { name: '가려진 개인정보를 볼까요?' })
  await dialog.getByText('문의·민원 응대').click()
  await dialog.getByRole('button', { name: '보기', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
}

export function listRows(page: Page): Locator {
  const table = page.getByRole('table').getByRole('row')
  return table.filter({ has: page.getByRole('cell') }).or(page.locator('li:has([data-control])'))
}

/** The page's h1, which takes the focus on navigation. */
export const pageTitle = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, level: 1 })
