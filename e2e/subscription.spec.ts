import { readFile } from 'node:fs/promises'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts'

test('the checklist shows the documents of a case, keeps ticks, copies a name, and prints on one page @both', async ({
  page,
  context,
}) => {
  await page.goto('/subscription/document')
  const papers = page.getByRole('table').getByRole('rowheader')
  const proof = papers.filter({ hasText: '예식장 계약서' })
  const income = papers.filter({ hasText: '소득금액증명' })
  // All but the wedding contract, which only an engaged couple needs.
  await expect(papers).toHaveCount(11)
  await expect(proof).toBeHidden()
  await page.getByRole('radio', { name: '예비신혼부부' }).check()
  await expect(proof).toBeVisible()
  await page.getByRole('radio', { name: '일반공급' }).check()
  await expect(income).toBeHidden()
  await page.getByRole('checkbox', { name: '신분증 사본' }).check()
  await expect(page.locator('.counts')).toContainText('8가지 1가지 준비 완료')
  await page.reload()
  await expect(page.getByRole('radio', { name: '예비신혼부부' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: '신분증 사본' })).toBeChecked()
  await expect(page.locator('.counts')).toContainText('8가지 1가지 준비 완료')
  await expectAccessible(page)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const card = page.getByRole('row').filter({ hasText: '신분증 사본' })
  await card.getByRole('button', { name: /복사.*신분증 사본/ }).click()
  await expect(card.getByRole('status')).toHaveText('복사했습니다.')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('신분증 사본')
  await page.getByRole('radio', { name: '특별공급' }).check()
  const file = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(file.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})

test('the slider changes deposit, rent and cash by keyboard, for each type that is offered @both', async ({ page }) => {
  await page.goto('/subscription/support')
  const panel = page.getByRole('main')
  await expect(panel.getByRole('status')).toContainText('1억 1,300만 원')
  await page.getByRole('slider', { name: '보증금 비율' }).press('ArrowLeft')
  // The live region announces deposit and rent only.
  await expect(panel.getByRole('status').getByRole('definition')).toHaveText([/만 원$/, /^65만 2,000원$/])
  await expect(panel).toContainText('3,385~4,739만 원')
  await page.getByRole('radio', { name: '일반공급' }).check()
  await expect(panel).toContainText('8,050만 원')
  await page.getByRole('combobox', { name: '타입' }).selectOption('53A')
  await expect(page.getByRole('radio', { name: '특별공급' })).toBeDisabled()
  await expect(panel.getByRole('status')).toContainText('1억 6,560만 원')
  await expect(panel).toContainText('청년만 이용할 수 있습니다')
  await page.emulateMedia({ forcedColors: 'active' })
  await expect(panel.locator('label:has(:checked)')).toHaveCSS('outline-style', 'solid')
  const swatch = panel.locator('.sure-key').evaluate((key) => getComputedStyle(key, '::before').forcedColorAdjust)
  expect(await swatch).toBe('none')
  await page.emulateMedia({ forcedColors: 'none' })
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('the timeline marks the current step, and each step can be added to a calendar @both', async ({ page }) => {
  await page.goto('/en/subscription/schedule')
  const steps = page.getByRole('main').locator('.step')
  await expect(steps).toHaveCount(8)
  const heading = page.locator('[aria-current="step"]').getByRole('heading')
  await expect(heading).toHaveAccessibleName(/^Applications ?, Now$/)
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Add to calendar: Document submission' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file).toContain('SUMMARY;LANGUAGE=en:ONMARU round 1: Document submission')
  expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(1)
})

test('the timeline shows each round with a future step under its own heading', async ({ page }) => {
  const day = 24 * 3_600_000
  const at = (days: number) => new Date(Date.now() + days * day).toISOString()
  const round = (number: number, daysToSteps: number[]) => ({
    _id: `round-${number}`,
    round: number,
    stops: false,
    openAt: at(0),
    deadAt: at(1),
    steps: daysToSteps.map((days, index) => ({
      key: `${index}`,
      startAt: at(days),
      endAt: at(days),
      label: `단계 ${index}`,
      note: null,
    })),
  })
  const schedules = [round(2, [-3, 30]), round(1, [-40, 5]), round(4, [])]
  await page.route('**/api/v1/application/schedules', (route) =>
    route.fulfill({ json: { schedules: [...schedules, round(3, [-9])], now: at(0) } }),
  )
  await page.goto('/subscription/schedule')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 2 })).toHaveText(['제2차 모집', '제1차 모집'])
  await expect(main.locator('.step[data-now="next"]')).toHaveCount(2)
  await expect(main.getByRole('button', { name: '인쇄하기' })).toHaveCount(1)
  await expectAccessible(page)
})

test('the timeline says that the server is out of reach, and that no round is planned', async ({ page }) => {
  await page.addInitScript(answerClicksOnly)
  await page.goto('/subscription/schedule')
  const state = page.getByRole('main').getByRole('status')
  await expect(state).toContainText('일정을 불러오지 못했습니다')
  await expect(page.getByRole('heading', { name: '진행 순서' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '다시 불러오기' }).click()
  await expect(state).toContainText('안내할 일정이 없습니다')
})

/** Runs in the page: automatic requests fail, requests after a click return no round. */
function answerClicksOnly(): void {
  const send = window.fetch
  let isClick = false
  const allowUntilNextTask = () => {
    isClick = true
    setTimeout(() => {
      isClick = false
    })
  }
  addEventListener('click', allowUntilNextTask, { capture: true })
  window.fetch = (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    if (!url.includes('/v1/application/schedules')) return send(input, init)
    const none = { schedules: [], now: new Date().toISOString() }
    return Promise.resolve(isClick ? Response.json(none) : Response.json({}, { status: 503 }))
  }
}

test('an island that hydrates after the schedule has loaded starts from the server-rendered HTML', async ({ page }) => {
  await page.route('**/_astro/ApplicationStart*.js', async (route) => {
    await expect(page.getByText('접수 마감까지')).toBeVisible()
    await route.continue()
  })
  await page.goto('/ex/round/open')
  await expect(page.getByRole('link', { name: '신청서 작성하기' })).toBeVisible()
})

for (const path of ['/subscription/recruitment', '/en/subscription/recruitment', '/cn/subscription/recruitment'])
  test(`${path} prints on one sheet`, async ({ page }) => {
    await page.goto(path)
    const margin = { top: '10mm', right: '10mm', bottom: '10mm', left: '10mm' }
    const file = (await page.pdf({ format: 'A4', margin })).toString('latin1')
    expect(file.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  })

test('without JavaScript the documents, the contracts, an income limit and the steps can be read', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await page.goto('/subscription/document')
  await expect(page.getByRole('table').getByRole('rowheader')).toHaveCount(12)
  await expect(page.getByText('예비신혼부부만')).toBeVisible()
  await page.goto('/subscription/support')
  await expect(page.getByRole('table', { name: /^25A 타입/ })).toContainText('18,780')
  await page.goto('/subscription/requirement')
  const incomes = page
    .getByRole('table', { name: /월소득/ })
    .first()
    .getByRole('rowheader')
  await expect(incomes).toHaveText(['1인'])
  await page.getByRole('radio', { name: '3인' }).check()
  await expect(incomes).toHaveText(['3인'])
  await page.getByRole('radio', { name: '전체' }).check()
  await expect(incomes).toHaveCount(7)
  await page.goto('/subscription/schedule')
  await expect(page.getByRole('main')).toContainText('자바스크립트를 켜')
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: '서류제출' })).toBeVisible()
  await context.close()
})
