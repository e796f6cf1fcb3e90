import type { Locator, Page } from '@playwright/test'
import { isLongRun } from '../tests/support/extent.ts'
import { enterConsole, goWithin, listRows, pageTitle } from './support/console.ts'
import { fieldOf, fillFields, type RecordJourney, records, typeFields } from './support/console-records.ts'
import { type OwnServer, startOwnServer } from './support/own-server.ts'
import { type StaffTokens, tokensOf } from './support/staff.ts'
import { accounts } from './support/staff-accounts.ts'
import { pressByKey, tabTo } from './support/tab.ts'
import { expect, test } from './support/test.ts'

let server: OwnServer
let tokens: StaffTokens
test.describe.configure({ mode: 'default' })
test.beforeAll(async ({ playwright }) => {
  server = await startOwnServer({ DEVELOPER_USERNAME: accounts.manager.username })
  const request = await playwright.request.newContext()
  tokens = await tokensOf(request, accounts.manager, server.url)
  await request.dispose()
})
test.afterAll(() => server.stop())

const done = (page: Page, text: string) => expect(page.getByRole('status').getByText(text)).toBeVisible()
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })

/** A searchable list with rich text and a sortable list; all other pages use the same controls. */
const keyboardPaths = ['/console/center/notifications', '/console/popups/banners']
const isByKeyboard = ({ path }: RecordJourney) => isLongRun || keyboardPaths.includes(path)

const reach = (page: Page, record: RecordJourney, control: Locator) =>
  isByKeyboard(record) ? tabTo(page, control) : control.focus()
// Not a click, which would wait until no toast covers the control.
const press = (page: Page, record: RecordJourney, control: Locator) =>
  isByKeyboard(record) ? pressByKey(page, control) : control.press('Enter')

async function find(page: Page, record: RecordJourney) {
  const { search, name } = record
  if (search !== null) {
    await reach(page, record, page.getByRole('searchbox'))
    await page.keyboard.press('Control+a')
    await page.keyboard.type(search)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/#q=/)
  }
  return listRows(page).filter({ hasText: name })
}

async function open(page: Page, record: RecordJourney) {
  const row = await find(page, record)
  await press(page, record, row.getByRole('link').first())
  await expect(button(page, '저장')).toBeVisible()
}

async function createEditUndoDelete(page: Page, record: RecordJourney) {
  const { fields, editedField, confirmEdit, texts } = record
  const fill = isByKeyboard(record) ? typeFields : fillFields
  await press(page, record, button(page, texts.new))
  await expect(pageTitle(page, texts.new)).toBeFocused()
  await fill(page, fields)
  await page.keyboard.press('Control+s')
  await done(page, texts.saved)

  await open(page, record)
  const field = fieldOf(page, editedField)
  const before = await field.inputValue()
  await reach(page, record, field)
  await page.keyboard.press('End')
  await page.keyboard.type('1')
  expect(await field.inputValue()).not.toBe(before)
  // Waits for the answer: the message of the first save may still be visible.
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
  await press(page, record, button(page, '저장'))
  if (confirmEdit) await press(page, record, page.getByRole('alertdialog').getByRole('button', { name: confirmEdit }))
  expect((await saved).status()).toBe(200)
  await expect(page.getByRole('status').getByRole('button', { name: '되돌리기' })).toBeVisible()
  const undone = page.waitForResponse((response) => response.request().method() === 'PUT')
  await page.keyboard.press('Control+z')
  expect((await undone).status()).toBe(200)
  await done(page, '되돌렸습니다.')

  await open(page, record)
  await expect(field).toHaveValue(before)
  await press(page, record, button(page, '삭제'))
  await press(page, record, page.getByRole('alertdialog').getByRole('button', { name: '삭제' }))
  await done(page, texts.deleted)
  await expect(await find(page, record)).toHaveCount(0)
}

for (const record of records.filter(isByKeyboard))
  test(`${record.path}: a record is created, found, changed, restored and deleted by keyboard @desktop`, async ({
    page,
  }) => {
    await enterConsole(page, tokens)
    await page.goto(server.url + record.path)
    await createEditUndoDelete(page, record)
  })

const others = records.filter((record) => !isByKeyboard(record))
if (others.length > 0)
  test('a record of every other page is created, found, changed, restored and deleted @desktop', async ({ page }) => {
    test.setTimeout(120_000)
    await enterConsole(page, tokens)
    await page.goto(`${server.url}/console`)
    await expect(pageTitle(page, '홈')).toBeVisible()
    for (const record of others)
      await test.step(record.path, async () => {
        await goWithin(page, record.path)
        await createEditUndoDelete(page, record)
      })
  })

test('site settings are changed, and undone on their page @desktop', async ({ page }) => {
  await enterConsole(page, tokens)
  await page.goto(`${server.url}/console/setting`)
  const phone = fieldOf(page, '문의 전화')
  const before = await phone.inputValue()
  await tabTo(page, phone)
  await page.keyboard.type('0212345678')
  await page.keyboard.press('Control+s')
  await done(page, '설정을 저장했습니다.')
  await expect(page.getByRole('row').filter({ hasText: '문의 전화' })).toHaveCount(1)
  await pressByKey(page, page.getByRole('status').getByRole('button', { name: '되돌리기' }))
  await done(page, '되돌렸습니다.')
  await expect(phone).toHaveValue(before)
  await expect(page.getByRole('row').filter({ hasText: '문의 전화' })).toHaveCount(2)
  await page.reload()
  await expect(phone).toHaveValue(before)
})

test("undo does not overwrite a colleague's later change @desktop", async ({ page, request }) => {
  const [record] = records
  if (!record) throw new Error('no records')
  await enterConsole(page, tokens)
  await page.goto(`${server.url}${record.path}`)
  await page.getByRole('table').getByRole('link').first().click()
  await fieldOf(page, record.editedField).fill('Changed twice')
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
  await page.keyboard.press('Control+s')
  const { notification: notice } = await (await saved).json()
  await done(page, record.texts.saved)
  const call = `${server.url}/api/console/center/notifications/${notice._id}`
  const headers = { Authorization: `Bearer ${tokens.accessToken}`, Origin: server.url }
  await expect(await request.put(call, { headers, data: { isPinned: !notice.isPinned } })).toBeOK()
  await page.getByRole('button', { name: '되돌리기' }).click()
  await done(page, '그사이 다른 직원이 내용을 바꾸었습니다.')
  expect((await (await request.get(call, { headers })).json()).notification.title.en).toBe('Changed twice')
})
