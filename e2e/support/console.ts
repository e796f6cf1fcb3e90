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

/** Shows the person of the record that is open in full, with a reason. */
export async function reveal(page: Page): Promise<void> {
  await page.getByRole('button', { name: '개인정보 보기' }).click()
  const dialog = page.getByRole('dialog', { name: '가린 개인정보를 볼까요?' })
  await dialog.getByText('민원 응대').click()
  await dialog.getByRole('button', { name: '보기', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
}
