import type { Locator, Page } from '@playwright/test'
import { isLongRun } from '../tests/support/extent.ts'
import { enterConsole, goWithin, listRows, pageTitle } from './support/console.ts'
import { type OwnServer, startOwnServer } from './support/own-server.ts'
import { type StaffTokens, tokensOf } from './support/staff.ts'
import { accounts } from './support/staff-accounts.ts'
import { pressByKey, tabTo } from './support/tab.ts'
import { expect, test } from './support/test.ts'

/** A button of a record, what its dialog asks for (null: no dialog), and the message after the action. */
type Action = [button: string, asks: 'reason' | 'confirmation' | null, done: string]
type InboxJourney = { path: string; list: string; search: string; actions: Action[] }

/** All inboxes share list, back link and dialogs; these three cover each kind of action. */
const keyboardPaths = ['/console/registration', '/console/center/notifications/boards', '/console/manager']
const isByKeyboard = ({ path }: InboxJourney) => isLongRun || keyboardPaths.includes(path)

const inboxes: InboxJourney[] = [
  { path: '/console/application', list: '청약 신청', search: '01000000012', actions: [] },
  {
    path: '/console/registration',
    list: '관심고객',
    search: '01000020003',
    actions: [['파기', 'reason', '등록을 파기했습니다.']],
  },
  {
    path: '/console/center/notifications/boards',
    list: '게시판',
    search: '걸어 본 후기',
    actions: [
      ['숨기기', 'reason', '숨겼습니다.'],
      ['공개하기', 'reason', '공개했습니다.'],
      ['파기', 'reason', '글을 파기했습니다.'],
    ],
  },
  {
    path: '/console/center/faqs/questions',
    list: '1:1 문의',
    search: '서류를 바꿀 수 있나요',
    actions: [['파기', 'reason', '문의를 파기했습니다.']],
  },
  {
    path: '/console/forms',
    list: '상담 신청',
    search: '예시책방',
    actions: [['파기', 'reason', '신청을 파기했습니다.']],
  },
  {
    path: '/console/messages',
    list: '운영사 메시지',
    search: '휠체어',
    actions: [['파기', 'reason', '메시지를 파기했습니다.']],
  },
  {
    path: '/console/manager',
    list: '직원 계정',
    search: 'editor',
    actions: [
      ['계정 잠그기', 'confirmation', '계정을 잠갔습니다.'],
      ['잠금 풀기', null, '잠금을 풀었습니다.'],
    ],
  },
]

// Own server: the tests destroy records.
let server: OwnServer
let tokens: StaffTokens
test.describe.configure({ mode: 'default' })
test.beforeAll(async ({ playwright }) => {
  server = await startOwnServer()
  const request = await playwright.request.newContext()
  tokens = await tokensOf(request, accounts.manager, server.url)
  await request.dispose()
})
test.afterAll(() => server.stop())

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).first()

async function search(page: Page, text: string) {
  await tabTo(page, page.getByRole('searchbox'))
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#q=/)
}

type Press = (page: Page, control: Locator) => Promise<void>
/** Not a click, which would wait until no toast covers the control. */
const pressAtOnce: Press = (_, control) => control.press('Enter')

async function open(page: Page, list: string, press: Press = pressByKey) {
  await expect(listRows(page)).toHaveCount(1)
  await press(page, listRows(page).getByRole('link').first())
  await expect(page.getByRole('navigation', { name: '현재 위치' }).getByRole('link', { name: list })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
}

async function act(page: Page, [name, asks, done]: Action, press: Press = pressByKey) {
  await press(page, button(page, name))
  const dialog = page.getByRole(asks === 'confirmation' ? 'alertdialog' : 'dialog')
  if (asks === 'reason') {
    const reason = dialog.getByRole('radio').first()
    if (press === pressByKey) await tabTo(page, reason)
    await reason.press('Space')
  }
  if (asks) await press(page, dialog.getByRole('button').last())
  await expect(page.getByRole('status').getByText(done)).toBeVisible()
}

for (const { path, list, search: text, actions } of inboxes.filter(isByKeyboard))
  test(`${path}: a record is found, opened and processed by keyboard @desktop`, async ({ page }) => {
    await enterConsole(page, tokens)
    await page.goto(server.url + path)
    await search(page, text)
    await open(page, list)
    const crumbs = page.getByRole('navigation', { name: '현재 위치' })
    await pressByKey(page, crumbs.getByRole('link', { name: list }), 'Shift+Tab')
    await expect(pageTitle(page, list)).toBeFocused()
    await search(page, text)
    await open(page, list)
    for (const action of actions) await act(page, action)
    if (actions.at(-1)?.[0] !== '파기') return
    await expect(pageTitle(page, list)).toBeVisible()
    await search(page, text)
    await expect(page.getByText('조건에 맞는 항목이 없습니다')).toBeVisible()
  })

const others = inboxes.filter((inbox) => !isByKeyboard(inbox))
if (others.length > 0)
  test('a record of every other inbox is found, opened and processed @desktop', async ({ page }) => {
    await enterConsole(page, tokens)
    await page.goto(`${server.url}/console`)
    await expect(pageTitle(page, '홈')).toBeVisible()
    for (const { path, list, search: text, actions } of others)
      await test.step(path, async () => {
        await goWithin(page, path)
        await page.getByRole('searchbox').fill(text)
        await open(page, list, pressAtOnce)
        for (const action of actions) await act(page, action, pressAtOnce)
        if (actions.length === 0) return
        await expect(pageTitle(page, list)).toBeVisible()
        await page.getByRole('searchbox').fill(text)
        await expect(page.getByText('조건에 맞는 항목이 없습니다')).toBeVisible()
      })
  })

test('an inquiry is answered, and the answer corrected, by keyboard @desktop', async ({ page }) => {
  await enterConsole(page, tokens)
  await page.goto(`${server.url}/console/center/faqs/questions`)
  await search(page, '혼인신고 전에도')
  await open(page, '1:1 문의')
  for (const name of ['답변하기', '답변 고치기']) {
    await tabTo(page, page.getByLabel('답변 내용'))
    await page.keyboard.type(`${name}: 혼인신고 전에도 신청하실 수 있습니다.`)
    await pressByKey(page, button(page, name))
    await expect(page.getByRole('status').getByText('답변을 저장했습니다.')).toBeVisible()
    await page.getByRole('status').getByRole('button', { name: '닫기' }).press('Enter')
  }
  await expect(page.getByLabel('답변 내용')).toHaveValue(/^답변 고치기: /)
})

test('the access log is searched and verified, and opens the record of a line, by keyboard @desktop', async ({
  page,
  request,
}) => {
  const headers = { Authorization: `Bearer ${tokens.accessToken}` }
  const { applications } = await (await request.get(`${server.url}/api/console/application`, { headers })).json()
  const path = `/console/application/${applications.at(-1)._id}`
  await expect(await request.get(`${server.url}/api${path}`, { headers })).toBeOK()
  await enterConsole(page, tokens)
  await page.goto(`${server.url}/console/logs?action=read`)
  await pressByKey(page, button(page, '위변조 확인'))
  await expect(page.getByText(/기록 [\d,]+건이 모두 처음 기록된 상태 그대로입니다/)).toBeVisible()
  await search(page, path.slice('/console/'.length))
  await expect(listRows(page)).toHaveCount(1)
  await pressByKey(page, listRows(page).getByRole('link'))
  await expect(page).toHaveURL(server.url + path)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})
