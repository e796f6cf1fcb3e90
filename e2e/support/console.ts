import type { Page } from '@playwright/test'

type Account = { username: string; password: string }

/** Fills in the log-in form that stands on the page. */
export async function fillLogin(page: Page, { username, password }: Account): Promise<void> {
  await page.getByLabel('아이디').fill(username)
  await page.getByLabel('비밀번호', { exact: true }).fill(password)
  await page.getByRole('button', { name: '로그인', exact: true }).click()
}

/** Opens an address of the console and logs in there. */
export async function openConsole(page: Page, account: Account, path = '/console'): Promise<void> {
  await page.goto(path)
  await fillLogin(page, account)
  await page
    .getByRole('button', { name: '로그아웃' })
    .or(page.getByRole('button', { name: '메뉴' }))
    .first()
    .waitFor()
}
