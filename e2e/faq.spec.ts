import { randomUUID } from 'node:crypto'
import { openConsole } from './support/console.ts'
import { logInByApi } from './support/staff.ts'
import { accounts } from './support/staff-accounts.ts'
import { expect, expectAccessible, expectHydrated, expectNoSidewaysScroll, test } from './support/test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const answers = 'main details'

test('a visitor searches while typing, chooses a category, and opens an answer @both', async ({ page }) => {
  await page.goto('/center/faqs')
  await expect(page.getByRole('heading', { level: 1, name: '자주 묻는 질문' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const all = await page.locator(answers).count()
  expect(all).toBeGreaterThan(10)

  const field = page.getByRole('searchbox', { name: '질문 검색' })
  await field.pressSequentially('혼인 각서', { delay: 30 })
  await expect(page.getByRole('status')).toContainText('‘혼인 각서’ 검색 결과 1건')
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('혼인 각서')
  await expect(page).toHaveURL(/\/center\/faqs\?q=/)
  await page.getByRole('button', { name: '검색어 지우기' }).click()
  await expect(page.locator(answers)).toHaveCount(all)
  await expect(field).toBeFocused()

  await page.getByRole('navigation', { name: '질문 분류' }).getByRole('link', { name: '입주 생활' }).click()
  await expect(page).toHaveURL('/center/faqs?category=living')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['입주 생활', '원하는 답변을 찾지 못하셨나요?'])
  await page.getByText('공용 공간은 어떻게 이용하나요?').click()
  await expect(page.getByText('도서 라운지와 옥상 정원은 예약 없이')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.goBack()
  await expect(page.locator(answers)).toHaveCount(all)
})

test('the printed page has every answer', async ({ page }) => {
  await page.goto('/center/faqs')
  await page.emulateMedia({ media: 'print' })
  const closed = page.locator(`${answers}:not([open]) [data-allow-selection]`)
  expect(await closed.count()).toBeGreaterThan(10)
  for (const answer of await closed.all()) await expect(answer).toBeVisible()
})

test('a link to an answer opens it below the header, even if a filter hides it', async ({ page }) => {
  await page.goto('/center/faqs')
  const item = page.locator(answers, { hasText: '세대마다 주차할 수 있나요?' })
  const id = await item.locator('[id^="faq-"]').getAttribute('id')
  for (const address of [`/center/faqs#${id}`, `/center/faqs?category=document#${id}`]) {
    await page.goto('about:blank')
    await page.goto(address)
    await expect(item).toHaveAttribute('open', '')
    const question = item.locator('summary')
    await expect(question).toBeInViewport({ ratio: 1 })
    const header = await page.locator('[data-header]').boundingBox()
    const box = await question.boundingBox()
    expect(box?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0))
    await expect(page.getByText('지하 1~4층에')).toBeVisible()
  }
})

test('the address of an answer can be copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/center/faqs')
  await expectHydrated(page)
  const item = page.locator(answers).first()
  await item.locator('summary').click()
  await item.getByRole('link', { name: '이 답변의 링크 복사' }).click()
  await expect(item.getByRole('link', { name: '링크를 복사했습니다' })).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(new URL(copied).hash).toBe(`#${await item.locator('[id^="faq-"]').getAttribute('id')}`)
})

test('each language has its own answers and its own data for search engines', async ({ page }) => {
  for (const [path, language, question] of [
    ['/center/faqs', 'ko', '누가 신청할 수 있나요?'],
    ['/en/center/faqs', 'en', 'Who can apply?'],
    ['/cn/center/faqs', 'zh-CN', '哪些人可以申请？'],
  ] as const) {
    await page.goto(path)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page.getByText(question)).toBeVisible()
    const data = await page.locator('script[type="application/ld+json"]').allTextContents()
    const faq = data.map((text) => JSON.parse(text)).find((one) => one['@type'] === 'FAQPage')
    expect(faq.mainEntity[0].name).toBe(question)
    expect(faq.mainEntity).toHaveLength(await page.locator(answers).count())
  }
})

test('an empty search result says so and links back', async ({ page }) => {
  await page.goto('/center/faqs')
  await page.getByRole('searchbox', { name: '질문 검색' }).fill('없는 말 100%_')
  await expect(page.getByRole('heading', { name: '‘없는 말 100%_’에 관한 질문을 찾지 못했습니다' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: '전체 질문 보기' }).click()
  await expect(page.locator(answers).first()).toBeVisible()
  await expect(page.getByRole('searchbox', { name: '질문 검색' })).toHaveValue('')
})

test('pages are cached for a minute', async ({ request }) => {
  const response = await request.get('/center/faqs')
  expect(response.headers()['cache-control']).toBe('public, max-age=60, stale-while-revalidate=600')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('answers open, categories and search are plain links, and an address opens its answer', async ({ page }) => {
    await page.goto('/center/faqs')
    await page.getByText('누가 신청할 수 있나요?').click()
    await expect(page.getByText('모집공고일 기준 만 19~39세인')).toBeVisible()
    await page.getByRole('navigation', { name: '질문 분류' }).getByRole('link', { name: '제출서류' }).click()
    await page.getByRole('searchbox', { name: '질문 검색' }).fill('사진')
    await page.getByRole('button', { name: '검색', exact: true }).click()
    await expect(page).toHaveURL(/category=document&q=/)
    await expect(page.locator(answers)).toHaveCount(1)

    await page.goto('/center/faqs')
    const place = page.locator(answers).last().locator('[id^="faq-"]')
    await page.goto(`/center/faqs#${await place.getAttribute('id')}`)
    await expect(page.locator(answers).last()).toHaveAttribute('open', '')
  })
})

test('a question is written, seen on the site, moved, hidden and deleted @desktop', async ({ page, request }) => {
  const question = `손님도 주차할 수 있나요 ${randomUUID().slice(0, 8)}?`
  await openConsole(page, accounts.developer, '/console/center/faqs')
  await page.getByRole('button', { name: '새 질문' }).click()
  await page.getByRole('button', { name: '저장' }).click()
  await expect(page.getByText('내용을 입력해 주세요.')).toHaveCount(2)
  await expectAccessible(page)
  await page.getByLabel('질문 한국어').fill(question)
  await page.getByRole('textbox', { name: '답변 한국어' }).fill('방문 차량은 관리사무소에 알려 주세요.')
  await page.getByLabel('분류').selectOption('입주 생활')
  await page.getByLabel('순서').fill('7')
  await page.getByRole('button', { name: '저장' }).click()
  await expect(page.getByRole('status').getByText('질문을 저장했습니다.')).toBeVisible()
  const row = page.getByRole('table').getByRole('row').filter({ hasText: question })
  await expect(row).toContainText('입주 생활')
  await expectAccessible(page)

  const shown = await request.get(`/api/v1/center/faqs?q=${encodeURIComponent(question)}`)
  expect((await shown.json()).faqs).toMatchObject([{ category: 'living', order: 7 }])

  await row.click()
  await page.getByRole('switch', { name: '사이트에 표시' }).click()
  await page.keyboard.press('Control+s')
  await expect(row).toContainText('숨김')
  const hidden = await request.get(`/api/v1/center/faqs?q=${encodeURIComponent(question)}`)
  expect((await hidden.json()).total).toBe(0)

  await row.click()
  await page.getByRole('button', { name: '삭제' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click()
  await expect(row).toHaveCount(0)
})

test('a question without a translation is shown in Korean and marked as Korean', async ({ page, request }) => {
  const headers = await logInByApi(request, accounts.developer)
  const text = (ko: string) => ({ ko, en: '', cn: '' })
  const word = `번역 전 ${randomUUID().slice(0, 8)}`
  const shown = { order: 900, shows: true, publishedAt: '2020-01-01T00:00:00Z' }
  const data = { category: 'living', question: text(word), answer: text('답변'), ...shown }
  const { faq } = await (await request.post('/api/console/center/faqs', { headers, data })).json()
  await page.goto('/en/center/faqs')
  await expect(page.getByText(word)).toHaveAttribute('lang', 'ko')
  await request.delete(`/api/console/center/faqs/${faq._id}`, { headers })
})
