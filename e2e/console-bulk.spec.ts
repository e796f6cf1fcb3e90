import type { Locator, Page } from '@playwright/test'
import { type MailServer, mailSettings, startMailServer } from '../tests/support/mail-server.ts'
import { openConsole } from './support/console.ts'
import { type OwnServer, startOwnServer } from './support/own-server.ts'
import { accounts } from './support/staff-accounts.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts'

let server: OwnServer
let mail: MailServer

// In order: bulk work changes many rows, and each test needs its own.
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  mail = await startMailServer()
  server = await startOwnServer(mailSettings(mail))
})
test.afterAll(async () => {
  await server.stop()
  await mail.stop()
})

const list = '/console/application'
const open = (page: Page, path: string, account = accounts.developer) => openConsole(page, account, server.url + path)
const boxes = (page: Page) => page.getByRole('rowgroup').last().getByRole('checkbox')
const bar = (page: Page) => page.getByRole('region', { name: '선택한 항목' })
const row = (scope: Page | Locator, index: number) => scope.getByRole('link', { name: /^\w{4}-\w{4}$/ }).nth(index)

async function prepare(page: Page, status: string) {
  await bar(page).getByRole('button', { name: '상태 변경' }).click()
  const dialog = page.getByRole('dialog', { name: /건 상태 변경$/ })
  await dialog.getByRole('radio', { name: status, exact: true }).check()
  await dialog.getByRole('button', { name: '변경 내용 미리보기' }).click()
  await expect(page.getByRole('heading', { name: '일괄 상태 변경', level: 1 })).toBeVisible()
}

test('rows are selected across pages, by keyboard, and all except some @desktop', async ({ page }) => {
  await open(page, list)
  await row(page, 0).focus()
  await page.keyboard.press('Space')
  await expect(boxes(page).first()).toBeChecked()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(bar(page).getByText('3건 선택').last()).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Space')
  await expect(bar(page).getByText('2건 선택').last()).toBeVisible()
  await boxes(page).nth(5).check()
  await boxes(page)
    .nth(9)
    .click({ modifiers: ['Shift'] })
  await expect(bar(page).getByText('7건 선택').last()).toBeVisible()

  await page.getByRole('button', { name: '다음' }).click()
  await expect(boxes(page).first()).not.toBeChecked()
  await page.getByRole('checkbox', { name: '이 페이지의 항목 모두 선택' }).check()
  await expect(bar(page).getByText('23건 선택').last()).toBeVisible()
  await bar(page).getByRole('button', { name: '조건에 맞는 36건 모두 선택' }).click()
  await boxes(page).nth(3).uncheck()
  await page.getByRole('button', { name: '이전' }).click()
  await boxes(page).nth(1).uncheck()
  await expect(bar(page).getByText('34건 선택').last()).toBeVisible()
  await expectAccessible(page)

  await page.getByLabel('공급 유형').selectOption('특별공급')
  await expect(bar(page).getByRole('button')).toHaveCount(0)
  await expect(boxes(page).first()).not.toBeChecked()
})

test('a bulk status change runs after a dry run, can be undone, and is in each history @desktop', async ({ page }) => {
  // The route is set long before it cuts a call: it might miss a call that follows at once.
  let isCut = false
  await page.route('**/bulk', (route) => (isCut ? route.abort() : route.continue()))
  await open(page, `${list}?qualification_type=MARRIED_TYPE&supply_type=SPECIAL_TYPE`)
  const first = (await row(page, 0).textContent()) ?? ''
  await row(page, 1).click()
  await page.getByRole('radio', { name: '심사 중' }).check()
  await page.getByRole('button', { name: '상태 변경' }).click()
  await expect(page.getByRole('region', { name: '처리 이력' }).getByRole('listitem')).toHaveCount(2)
  await page.goBack()

  await page.getByRole('checkbox', { name: '이 페이지의 항목 모두 선택' }).focus()
  await page.keyboard.press('Space')
  await bar(page).getByRole('button', { name: '상태 변경' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: '6건 상태 변경' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '변경 내용 미리보기' }).press('Enter')
  await expect(dialog.getByText('상태를 선택해 주세요.')).toBeVisible()
  await dialog.getByRole('radio', { name: '심사 중' }).focus()
  await page.keyboard.press('Space')
  await dialog.getByLabel('메모').focus()
  await page.keyboard.type('서류 확인 시작')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  isCut = true
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('서버에 연결하지 못했습니다.')
  await expectAccessible(page)
  isCut = false
  await dialog.getByRole('button', { name: '변경 내용 미리보기' }).press('Enter')

  await expect(page.getByRole('heading', { name: '일괄 상태 변경', level: 1 })).toBeFocused()
  await expect(page.getByText('아직 변경된 내용은 없습니다.', { exact: false })).toBeVisible()
  await expect(page.getByRole('region', { name: '확인이 필요한 1건' })).toContainText('이미 같은 상태입니다.')
  await expectAccessible(page)
  await page.reload()
  await page.getByRole('button', { name: '5건 변경' }).press('Enter')
  await expect(page.getByText(/까지 되돌릴 수 있습니다\.$/)).toBeVisible()
  const work = page.url()

  await page.goto(`${server.url}${list}#q=${first}`)
  await row(page, 0).click()
  const history = page.getByRole('region', { name: '처리 이력' }).getByRole('listitem')
  await expect(history).toHaveCount(2)
  await expect(history.first()).toContainText('심사 중')
  await expect(history.first()).toContainText('서류 확인 시작')

  await page.goto(work)
  await page.getByRole('button', { name: '되돌리기' }).press('Enter')
  await expect(page.getByText('5건 되돌림')).toBeVisible()
  await expectAccessible(page)
  await page.goto(`${server.url}${list}#q=${first}`)
  await row(page, 0).click()
  await expect(history).toHaveCount(3)
  await expect(history.first()).toContainText('접수')
  await expect(history.first()).toContainText('일괄 변경을 되돌림')
})

test('a bulk action whose answer was lost is found again, by colleagues too @desktop', async ({ page }) => {
  await open(page, `${list}?qualification_type=YOUTH_TYPE&supply_type=NORMAL_TYPE`)
  await page.getByRole('checkbox', { name: '이 페이지의 항목 모두 선택' }).check()
  await prepare(page, '심사 중')
  await page.route('**/bulk/*/run', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: /건 변경$/ }).click()
  await expect(page.getByText('서버에 연결하지 못했습니다.', { exact: false })).toBeVisible()
  await page.unroute('**/bulk/*/run')
  await page.reload()
  await expect(page.getByText('12건 변경')).toBeVisible()

  await page.goto(`${server.url}${list}/bulk`)
  const works = page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
  await expect(works.first()).toContainText('12건 변경')
  await expect(works.first()).toContainText('완료')
  await expectAccessible(page)
  await works.first().getByRole('link').click()
  await page.getByRole('button', { name: '되돌리기' }).click()
  await expect(page.getByText('12건 되돌림')).toBeVisible()
})

test('a bulk mail is filled in, sent to its author as a test, sent, and cancelled @desktop', async ({ page }) => {
  await open(page, `${list}?qualification_type=YOUTH_TYPE&supply_type=SPECIAL_TYPE`)
  const number = (await row(page, 0).textContent()) ?? ''
  await boxes(page).nth(0).check()
  await bar(page).getByRole('button', { name: '안내 메일' }).click()
  const dialog = page.getByRole('dialog', { name: '1건에 안내 메일 발송' })
  await dialog.getByLabel('제목 한국어').fill('서류 제출 안내')
  await dialog.getByRole('textbox', { name: '본문 한국어' }).fill('{{이름}} 님, ')
  await dialog.getByRole('button', { name: '미리보기' }).click()
  await expect(dialog.getByText('사용할 수 없는 자리표시가 있습니다.', { exact: false })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: '본문 한국어' }).fill('신청하신 ')
  await dialog.getByRole('button', { name: '접수번호', exact: true }).click()
  await page.keyboard.type(' 건의 서류를 내 주세요.')
  await dialog.getByRole('button', { name: '미리보기' }).click()

  await expect(page.getByRole('figure')).toContainText(`신청하신 ${number} 건의 서류를 내 주세요.`)
  const send = page.getByRole('button', { name: '1건 발송' })
  await expect(send).toBeDisabled()
  await expectAccessible(page)
  await page.getByLabel('내 이메일').fill('staff@onmaru.example')
  await page.getByRole('button', { name: '시험 발송' }).click()
  await expect(page.getByText(/에 시험 메일을 보냈습니다\.$/)).toBeVisible()
  await expect.poll(() => mail.mails.map(({ to }) => to)).toContain('staff@onmaru.example')

  await send.click()
  await expect(page.getByText('1건 발송 예약')).toBeVisible()
  await page.getByRole('button', { name: '발송 취소' }).click()
  await expect(page.getByText('1건 발송 취소')).toBeVisible()
})

test('registrations accept bulk mail but no status changes @desktop', async ({ page }) => {
  await open(page, '/console/registration')
  await boxes(page).first().check()
  await expect(bar(page).getByRole('button', { name: '상태 변경' })).toHaveCount(0)
  await bar(page).getByRole('button', { name: '안내 메일' }).click()
  const dialog = page.getByRole('dialog', { name: '1건에 안내 메일 발송' })
  await dialog.getByLabel('제목 한국어').fill('다음 모집 안내')
  await dialog.getByRole('textbox', { name: '본문 한국어' }).fill('모집 공고가 나왔습니다.')
  await dialog.getByRole('button', { name: '미리보기' }).click()
  await expect(page).toHaveURL(/\/console\/registration\/bulk\//)
  await expect(page.getByRole('figure')).toContainText('모집 공고가 나왔습니다.')
})

test('on a phone, cards can be selected, and the bar stays in reach', async ({ page }) => {
  await open(page, list)
  await boxes(page).first().check()
  await boxes(page).nth(1).check()
  await expect(bar(page).getByRole('button', { name: '상태 변경' })).toBeInViewport()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: '저장한 보기' }).click()
  await expect(page.getByLabel('현재 보기 저장')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.keyboard.press('Escape')
  await prepare(page, '적격')
  await expect(page.getByRole('region', { name: '확인이 필요한 2건' })).toContainText(
    '현재 상태에서는 변경할 수 없습니다.',
  )
  await expect(page.getByRole('button', { name: '0건 변경' })).toBeDisabled()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})
