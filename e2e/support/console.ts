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

/** Opens a console page with cached tokens; logs in by the form if the server refuses them. */
export async function openConsole(page: Page, account: Account, path = '/console'): Promise<void> {
  const [origin = ''] = /^https?:\/\/[^/]+/.exec(path) ?? []
  await enterConsole(page, await cachedTokensOf(page.request, account, origin))
  await page.goto(path)
  const logInField = page.getByLabel('아이디')
  await loggedInMark(page).or(logInField).first().waitFor()
  if (await logInField.isVisible()) await logIn(page, account, path)
}

/** On a phone the log-out button is in the closed menu. */
const loggedInMark = (page: Page) =>
  page
    .getByRole('button', { name: '로그아웃' })
    .or(page.getByRole('button', { name: '메뉴' }))
    .first()

/** Puts tokens into the tab before the console starts, once: later pages keep what the console made of them. */
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

/** Rows of a table without its head, or items of a list that staff put in order, such as popups. */
export function listRows(page: Page): Locator {
  const rows = page.getByRole('table').getByRole('row')
  return rows.filter({ has: page.getByRole('cell') }).or(page.locator('li:has([data-control])'))
}

/** The page's h1, which takes the focus on navigation. */
export const pageTitle = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, level: 1 })
