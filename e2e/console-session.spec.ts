import type { Locator, Page } from '@playwright/test'
import { isLongRun } from '../tests/support/extent.ts'
import { enterConsole, fillLogin, goWithin, listRows, pageTitle } from './support/console.ts'
import { fieldOf, fillFields, records } from './support/console-records.ts'
import { type OwnServer, startOwnServer } from './support/own-server.ts'
import { tokensOf } from './support/staff.ts'
import { accounts } from './support/staff-accounts.ts'
import { expect, test } from './support/test.ts'

// Its manager is the developer too, who alone may edit rounds.
let server: OwnServer
test.beforeAll(async () => {
  server = await startOwnServer({ DEVELOPER_USERNAME: accounts.manager.username })
})
test.afterAll(() => server.stop())

type Work = {
  name: string
  path: string
  /** Types up to the step before sending; returns the field and text that must survive. */
  begin: (page: Page) => Promise<[field: Locator, text: string]>
  send: (page: Page) => Promise<void>
  done: string
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
// Not a click, which would wait until no toast covers the button.
const press = (name: string) => (page: Page) => button(page, name).press('Enter')
const save = press('저장')

const inFirstRecord = (begin: Work['begin']): Work['begin'] => {
  return async (page) => {
    await listRows(page).getByRole('link').first().click()
    await expect(page.getByRole('navigation', { name: '현재 위치' }).getByRole('listitem')).toHaveCount(3)
    return begin(page)
  }
}
const fill =
  (label: string, text: string): Work['begin'] =>
  async (page) => {
    const field = page.getByRole('main').getByLabel(label).first()
    await field.fill(text)
    return [field, text]
  }

/** All records share one form; rich text and dates are the hardest input to keep. */
const forms = ['/console/center/notifications', '/console/schedules']

const works: Work[] = [
  ...records
    .filter(({ path }) => isLongRun || forms.includes(path))
    .map(
      ({ path, fields, texts }): Work => ({
        name: texts.new,
        path: `${path}/new`,
        begin: async (page) => {
          await expect(pageTitle(page, texts.new)).toBeVisible()
          await fillFields(page, fields)
          const [label, text] = fields[0] ?? []
          return [fieldOf(page, String(label)), String(text)]
        },
        send: save,
        done: texts.saved,
      }),
    ),
  {
    name: 'a note about an application',
    path: '/console/application#q=01000000014',
    begin: inFirstRecord(fill('새 메모', '전화로 안내했습니다.')),
    send: press('메모 남기기'),
    done: '메모를 남겼습니다.',
  },
  {
    name: 'an answer to an inquiry',
    path: '/console/center/faqs/questions?status=OPEN',
    begin: inFirstRecord(fill('답변 내용', '혼인신고 전에도 신청하실 수 있습니다.')),
    send: press('답변하기'),
    done: '답변을 저장했습니다.',
  },
  {
    name: 'an address of a colleague',
    path: '/console/manager#q=editor',
    begin: inFirstRecord(fill('이메일', 'editor@onmaru.example')),
    send: save,
    done: '저장했습니다. 바뀐 권한은 바로 적용됩니다.',
  },
  {
    name: 'a setting',
    path: '/console/setting/retention',
    begin: fill('열람 기록 (개월)', '48'),
    send: save,
    done: '설정을 저장했습니다.',
  },
  {
    name: 'a reason to hide a post',
    path: '/console/center/notifications/boards',
    begin: inFirstRecord(async (page) => {
      await button(page, '숨기기').first().click()
      const reason = page.getByRole('dialog').getByLabel('상세 내용')
      await reason.fill('작성자가 전화로 부탁')
      return [reason, '작성자가 전화로 부탁']
    }),
    send: async (page) => {
      // The first time it is open; after the log-in it is closed, and opens with the reason typed before.
      const dialog = page.getByRole('dialog', { name: '사이트에서 숨길까요?' })
      if (!(await dialog.isVisible())) await button(page, '숨기기').first().click()
      await dialog.getByRole('button', { name: '숨기기' }).click()
    },
    done: '숨겼습니다.',
  },
  // Last: its dialog stays open until the user confirms that the password was passed on.
  {
    name: 'an invitation',
    path: '/console/manager/new',
    begin: async (page) => {
      await fieldOf(page, '아이디').fill('sorang7')
      await fieldOf(page, '이메일').fill('sorang@onmaru.example')
      return [fieldOf(page, '이메일'), 'sorang@onmaru.example']
    },
    send: press('초대하기'),
    done: '이 비밀번호를 직접 전달해 주세요',
  },
]

/** Ends the session on the server only; the page keeps its tokens. */
async function endSession(page: Page) {
  const status = await page.evaluate(async () => {
    const headers = { Authorization: `Bearer ${sessionStorage.getItem('onmaru:refreshToken')}` }
    return (await fetch('/api/auth/refreshToken', { method: 'DELETE', headers })).status
  })
  expect(status).toBe(204)
}

test('a session that ends during work loses no input @desktop', async ({ page, request }) => {
  test.setTimeout(180_000)
  await enterConsole(page, await tokensOf(request, accounts.manager, server.url))
  await page.goto(`${server.url}/console`)
  await expect(pageTitle(page, '홈')).toBeVisible()
  for (const { name, path, begin, send, done } of works)
    await test.step(name, async () => {
      await goWithin(page, path)
      const [field, text] = await begin(page)
      expect(text).not.toBe('')
      await endSession(page)
      await send(page)
      const dialog = page.getByRole('dialog', { name: '다시 로그인해 주세요' })
      await expect(dialog.getByLabel('아이디')).toHaveValue('manager')
      await fillLogin(dialog, accounts.manager)
      await expect(dialog).toBeHidden()
      if (await field.isVisible()) await expect(field).toHaveValue(text)
      await send(page)
      await expect(page.getByText(done)).toBeVisible()
    })
})
