import type { Page } from '@playwright/test'
import { type MailServer, mailSettings, startMailServer } from '../tests/support/mail-server.ts'
import { listRows, openConsole, pageTitle } from './support/console.ts'
import { type OwnServer, startOwnServer } from './support/own-server.ts'
import { logInByApi } from './support/staff.ts'
import { accounts } from './support/staff-accounts.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts'

let server: OwnServer
let mail: MailServer
test.beforeAll(async () => {
  mail = await startMailServer()
  server = await startOwnServer(mailSettings(mail))
})
test.afterAll(async () => {
  await server.stop()
  await mail.stop()
})

const path = '/console/application/failed-messages'

async function sendAgain(page: Page) {
  await listRows(page).first().getByRole('checkbox').check()
  const bar = page.getByRole('region', { name: '선택한 항목' })
  await bar.getByRole('button', { name: '다시 보내기' }).click()
  const question = page.getByRole('alertdialog', { name: '안내 1건을 다시 보낼까요?' })
  await expectAccessible(page)
  await question.getByRole('button', { name: '다시 보내기' }).press('Enter')
  await expect(page.getByRole('status').getByText('안내 1건을 다시 보내고 있습니다.')).toBeVisible()
}

test('a refused mail is listed on the home page and can be sent again until it is accepted @desktop @both', async ({
  page,
  request,
}) => {
  const headers = { ...(await logInByApi(request, accounts.developer, server.url)), Origin: server.url }
  const read = async (address: string) => (await request.get(`${server.url}/api${address}`, { headers })).json()
  const expectGivenUp = () => expect.poll(async () => (await read(path)).total).toBe(1)
  const { applications } = await read('/console/application?status=SUBMITTED&limit=1')
  const [{ _id: id, receiptNumber }] = applications

  // SMTP's code for a mailbox that does not exist: such a mail is not tried again.
  mail.refusal = 550
  const data = { status: 'CORRECTION', comment: '', message: '주민등록등본을 다시 올려 주세요.' }
  const answer = await request.post(`${server.url}/api/console/application/${id}/status`, { headers, data })
  await expect(answer).toBeOK()
  await expectGivenUp()
  await openConsole(page, accounts.developer, `${server.url}/console`)
  const waiting = page.getByRole('region', { name: '확인이 필요한 업무' })
  await waiting.getByRole('link', { name: '신청자에게 보내지 못한 안내 1건' }).click()
  await expect(page).toHaveURL(server.url + path)
  await expect(pageTitle(page, '보내지 못한 안내')).toBeFocused()
  const row = listRows(page).filter({ hasText: receiptNumber.replace(/^(.{4})/, '$1-') })
  await expect(row).toContainText('보완 요청')
  await expect(row).toContainText('수신 측에서 거절했습니다.')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await sendAgain(page)
  await expectGivenUp()
  expect(mail.mails).toEqual([])
  await page.reload()
  await expect(row).toContainText('수신 측에서 거절했습니다.')

  mail.refusal = undefined
  await sendAgain(page)
  await expect(page.getByText('보내지 못한 안내가 없습니다')).toBeVisible()
  await expect.poll(() => mail.mails.length).toBe(1)
  await page.goto(`${server.url}/console/application/${id}`)
  const messages = page.getByRole('region', { name: '안내 발송' })
  await expect(messages.getByText('발송됨')).toBeVisible()
  await page.goto(`${server.url}/console`)
  await expect(waiting.getByRole('link').first()).toBeVisible()
  await expect(waiting.getByRole('link', { name: /보내지 못한 안내/ })).toHaveCount(0)
  expect((await read(path)).total).toBe(0)
})
