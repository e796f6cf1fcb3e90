import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { openConsole } from './support/console.ts'
import { logInByApi } from './support/staff.ts'
import { accounts } from './support/staff-accounts.ts'
import { expect, expectAccessible, test } from './support/test.ts'

const path = 'center/notifications'
const text = (ko: string, en = '') => ({ ko, en, cn: '' })

async function makeNotice(request: APIRequestContext, title: string) {
  const headers = await logInByApi(request, accounts.manager)
  const data = {
    title: text(title),
    body: text('<p>승강기를 점검합니다.</p>'),
    category: 'general',
    isPinned: false,
    shows: false,
    publishedAt: new Date().toISOString(),
  }
  const answer = await request.post(`/api/console/${path}`, { headers, data })
  const { notification: notice } = await answer.json()
  const address = `/api/console/${path}/${notice._id}`
  return {
    page: `/console/${path}/${notice._id}`,
    read: async () => (await (await request.get(address, { headers })).json()).notification,
    change: async (change: object) => expect(await request.put(address, { headers, data: change })).toBeOK(),
  }
}

async function openAsColleague(browser: Browser, account: { username: string; password: string }, address: string) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await openConsole(page, account, address)
  await expect(page.getByLabel('제목 한국어')).toBeVisible()
  return page
}

const save = (page: Page) => page.getByRole('button', { name: '저장', exact: true }).click()
const dialogOf = (page: Page) => page.getByRole('dialog', { name: '그사이 내용이 바뀌었습니다' })

test('two editors of a notice see each other, and that the other saved @desktop', async ({
  page,
  browser,
  request,
}) => {
  const notice = await makeNotice(request, `함께 연 공지 ${Date.now()}`)
  // A page asks for the presence of others every 15 seconds (heartbeatMilliseconds in console/kit/record/presence.tsx).
  await page.clock.install()
  await openConsole(page, accounts.editor, notice.page)
  await expect(page.getByLabel('제목 한국어')).toBeVisible()
  const other = await openAsColleague(browser, accounts.developer, notice.page)
  await expect(other.getByText('editor 님도 지금 이 항목을 열어 두고 있습니다.')).toBeVisible()
  const status = page.getByRole('main').getByRole('status')
  await page.clock.fastForward('00:15')
  await expect(status.getByText('developer 님도')).toBeVisible()
  await expectAccessible(page)

  await other.getByLabel('제목 한국어').fill('동료가 고친 제목')
  await save(other)
  await expect(other.getByRole('status').getByText('초안으로 저장했습니다.')).toBeVisible()
  await page.clock.fastForward('00:15')
  await expect(status.getByText('그사이 developer 님이 저장했습니다.')).toBeVisible()
  await expect(status.getByText('developer 님도')).toBeHidden()

  await status.getByRole('button', { name: '바뀐 내용 보기' }).click()
  await expect(dialogOf(page).getByRole('group')).toHaveCount(1)
  await dialogOf(page).getByRole('button', { name: '저장된 내용으로 바꾸기' }).click()
  await expect(page.getByLabel('제목 한국어')).toHaveValue('동료가 고친 제목')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('동료가 고친 제목')
  await expect(status.getByText('그사이 developer 님이')).toBeHidden()
  await other.context().close()
})

test('a stale version is compared with the new one and never overwrites it @desktop', async ({ page, request }) => {
  const notice = await makeNotice(request, `고칠 공지 ${Date.now()}`)
  await openConsole(page, accounts.editor, notice.page)
  await page.getByLabel('제목 한국어').fill('내 제목')
  await page.getByLabel('제목 영어').fill('My title')
  await page.getByRole('textbox', { name: '내용 한국어' }).fill('내가 고친 내용입니다.')
  await notice.change({ title: text('동료 제목'), isPinned: true })

  await save(page)
  const dialog = dialogOf(page)
  await expect(dialog.getByText('그사이 manager 님이 저장했습니다.')).toBeVisible()
  const row = (name: string) => dialog.getByRole('group', { name })
  await expect(dialog.getByRole('group')).toHaveCount(4)
  await expect(row('제목 한국어')).toContainText('둘 다 고침')
  await expect(row('제목 영어').getByRole('radio', { name: /내가 작성한 내용/ })).toBeChecked()
  await expect(row('내용 한국어').getByRole('radio', { name: /내가 작성한 내용/ })).toBeChecked()
  await expect(row('상단 고정').getByRole('radio', { name: /저장된 내용/ })).toBeChecked()
  await expectAccessible(page)

  await dialog.getByRole('button', { name: '선택한 내용으로 저장' }).click()
  await expect(dialog.getByRole('alert').first()).toHaveText('아직 선택하지 않은 항목이 1개 있습니다.')
  await expect(row('제목 한국어').getByRole('radio').first()).toBeFocused()
  expect((await notice.read()).title.ko).toBe('동료 제목')

  await page.keyboard.press('Escape')
  await expect(page.getByLabel('제목 한국어')).toHaveValue('내 제목')
  await save(page)
  await row('제목 한국어')
    .getByRole('radio', { name: /내가 작성한 내용/ })
    .check()
  await dialog.getByRole('button', { name: '선택한 내용으로 저장' }).click()
  await expect(page.getByRole('status').getByText('초안으로 저장했습니다.')).toBeVisible()
  expect(await notice.read()).toMatchObject({
    title: text('내 제목', 'My title'),
    body: text('<p>내가 고친 내용입니다.</p>'),
    isPinned: true,
  })
})

test('a third version saved during the comparison is compared again @desktop', async ({ page, request }) => {
  const notice = await makeNotice(request, `여럿이 고칠 공지 ${Date.now()}`)
  await openConsole(page, accounts.editor, notice.page)
  await page.getByLabel('제목 한국어').fill('내 제목')
  await notice.change({ title: text('둘째 제목') })
  await save(page)
  const dialog = dialogOf(page)
  await dialog.getByRole('radio', { name: /내가 작성한 내용/ }).check()
  await notice.change({ title: text('셋째 제목') })
  await dialog.getByRole('button', { name: '선택한 내용으로 저장' }).click()
  await expect(dialog.getByText('셋째')).toBeVisible()
  expect((await notice.read()).title.ko).toBe('셋째 제목')
  await dialog.getByRole('radio', { name: /저장된 내용/ }).check()
  await dialog.getByRole('button', { name: '선택한 내용으로 저장' }).click()
  await expect(page.getByLabel('제목 한국어')).toHaveValue('셋째 제목')
})

test('a notice that a colleague has changed is not deleted @desktop', async ({ page, request }) => {
  const notice = await makeNotice(request, `지울 공지 ${Date.now()}`)
  await openConsole(page, accounts.editor, notice.page)
  await expect(page.getByLabel('제목 한국어')).toBeVisible()
  await notice.change({ isPinned: true })
  await page.getByRole('button', { name: '삭제' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click()
  await expect(page.getByRole('status').getByText('그사이 다른 직원이 내용을 바꾸었습니다.')).toBeVisible()
  expect((await notice.read()).isPinned).toBe(true)
})
