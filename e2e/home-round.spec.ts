import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './support/test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const opens = Date.parse('2026-03-02T01:00:00.000Z')
const closes = Date.parse('2026-03-06T08:00:00.000Z')
const second = 1_000
const minute = 60 * second

const round = {
  _id: '01990000-0000-7000-8000-000000000001',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  round: 2,
  shows: true,
  stops: false,
  openAt: new Date(opens).toISOString(),
  deadAt: new Date(closes).toISOString(),
  message: { beforeOpen: '곧 시작합니다.', dead: '이번 모집은 끝났습니다.', dead2: '', stop: '점검하고 있습니다.' },
}

/** Answers as a server whose clock shows `now`. Later changes of the returned object appear in the next answer. */
async function serveRound(page: Page, first: { now: number; schedules?: object[]; isDown?: boolean }) {
  const server = { schedules: [round] as object[], isDown: false, calls: 0, ...first }
  await page.route('**/api/v1/application/schedules', async (route) => {
    server.calls += 1
    if (server.isDown) return route.fulfill({ status: 503, json: { code: 'serviceUnavailable', message: '' } })
    await route.fulfill({ json: { schedules: server.schedules, now: new Date(server.now).toISOString() } })
  })
  return server
}

const roundBand = (page: Page) => page.getByRole('region', { name: '청약일정' })
const state = (page: Page) => roundBand(page).getByRole('status')

test.describe('the round', () => {
  test('counts down to the opening and switches at that moment without a request', async ({ page }) => {
    const server = await serveRound(page, { now: opens - 10 * second })
    // Requests after the opening are spread over some seconds; this visitor's is the last.
    await page.addInitScript(() => {
      Math.random = () => 0.999
    })
    // The device is nine hours behind: only the server's clock counts.
    const device = opens - 9 * 60 * minute
    await page.clock.install({ time: device })
    await page.goto('/')
    await expect(state(page)).toHaveText('접수 시작까지')
    await page.clock.pauseAt(device + 5 * second)
    await expect(roundBand(page)).toContainText('2차 모집')
    await expect(roundBand(page)).toContainText('2026년 3월 2일(월) 10:00')
    await expect(roundBand(page).getByRole('link')).toHaveAttribute('href', '/subscription/requirement')

    server.now = opens + second
    await page.clock.runFor(10 * second)
    await expect(state(page)).toHaveText('접수 마감까지')
    expect(server.calls).toBe(1)
    await expect(roundBand(page).getByRole('link', { name: '청약 신청' })).toHaveAttribute('href', '/application')
    await expect(roundBand(page).getByRole('link', { name: '내 신청 확인' })).toHaveAttribute(
      'href',
      '/application/inquiry',
    )
    await expect(roundBand(page).getByRole('timer')).toContainText('4일 6시간')
  })

  test("closes at the end of the window with the round's message", async ({ page }) => {
    await serveRound(page, { now: closes - 2 * second })
    await page.clock.install({ time: closes })
    await page.goto('/')
    // The two seconds may have passed when the page has loaded.
    await expect(
      roundBand(page).getByRole('timer').or(state(page).getByText('접수가 끝났습니다')).first(),
    ).toBeVisible()
    await page.clock.runFor(3 * second)
    await expect(state(page)).toHaveText('접수가 끝났습니다')
    await expect(roundBand(page)).toContainText('이번 모집은 끝났습니다.')
    await expect(roundBand(page).getByRole('timer')).toHaveCount(0)
  })

  test('says that applications are paused', async ({ page }) => {
    await serveRound(page, { now: opens + minute, schedules: [{ ...round, stops: true }] })
    await page.goto('/')
    await expect(state(page)).toHaveText('접수를 잠시 중단했습니다')
    await expect(roundBand(page)).toContainText('점검하고 있습니다.')
    await expect(roundBand(page).getByRole('link', { name: '청약 신청' })).toHaveCount(0)
  })

  test('says that no round is planned', async ({ page }) => {
    await serveRound(page, { now: opens, schedules: [] })
    await page.goto('/')
    await expect(state(page)).toHaveText('현재 예정된 모집이 없습니다')
    await expect(roundBand(page).getByRole('link')).toHaveAttribute('href', '/center/notice')
  })

  test('says that the server is out of reach, and recovers by itself', async ({ page }) => {
    const server = await serveRound(page, { now: opens + minute, isDown: true })
    await page.clock.install({ time: opens })
    await page.goto('/')
    await expect(state(page)).toHaveText('청약일정을 불러오지 못했습니다')
    await expectAccessible(page)
    server.isDown = false
    // In steps: one long jump would time out the pending request.
    await expect(async () => {
      await page.clock.runFor(2 * second)
      await expect(state(page)).toHaveText('접수 마감까지', { timeout: 500 })
    }).toPass()
  })

  test('asks again at once when the visitor presses the button', async ({ page }) => {
    const server = await serveRound(page, { now: opens + minute, isDown: true })
    await page.clock.install({ time: opens })
    await page.clock.pauseAt(opens + second)
    await page.goto('/')
    // Long enough for hydration, too short for an automatic retry.
    await page.clock.runFor(second / 2)
    const retry = roundBand(page).getByRole('button', { name: '다시 불러오기' })
    await retry.click()
    await expect.poll(() => server.calls).toBe(2)
    server.isDown = false
    await expect(retry).toHaveAttribute('aria-disabled', 'false')
    await retry.click()
    await expect(state(page)).toHaveText('접수 마감까지')
  })
})
