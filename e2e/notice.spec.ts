import { randomUUID } from 'node:crypto'
import { rowsPerPage } from '#lib/paging.ts'
import { makePdf } from '../tests/support/pdf.ts'
import { openConsole } from './support/console.ts'
import { logInByApi } from './support/staff.ts'
import { accounts } from './support/staff-accounts.ts'
import { expect, expectAccessible, expectHydrated, expectNoSidewaysScroll, test } from './support/test.ts'

test('a visitor finds a notice, reads it, and returns to the same list @both', async ({ page }) => {
  await page.goto('/center/notice')
  await expect(page.getByRole('heading', { level: 1, name: '공지사항' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: '중요' }).first()).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.getByRole('searchbox', { name: '공지 검색' }).fill('청약 신청')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/center/notice?q=${encodeURIComponent('청약 신청').replace('%20', '+')}`)
  await expect(page.getByRole('status')).toContainText('‘청약 신청’ 검색 결과')

  const link = page.getByRole('main').getByRole('link', { name: '청약 신청 안내' })
  await link.click()
  await expect(page).toHaveURL(/\/center\/notice\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('청약 신청 안내')
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', /청약 신청 안내/)
  await expect(page.locator('meta[property="og:description"]')).toHaveAttribute('content', /청약 신청을 받습니다/)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.goBack()
  await expect(page.getByRole('searchbox', { name: '공지 검색' })).toHaveValue('청약 신청')
})

test('a search without a match says so and links back to all notices', async ({ page }) => {
  await page.goto('/center/notice')
  await page.getByRole('searchbox', { name: '공지 검색' }).fill('없는 말 100%_')
  await page.getByRole('button', { name: '검색', exact: true }).click()
  await expect(page.getByRole('heading', { name: '‘없는 말 100%_’에 관한 공지를 찾지 못했습니다' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: '전체 공지 보기' }).click()
  await expect(page).toHaveURL('/center/notice')
  await expect(page.getByRole('searchbox', { name: '공지 검색' })).toHaveValue('')
  await expect(page.getByRole('status')).toContainText('전체')
})

test('each language has its own notices', async ({ page }) => {
  await page.goto('/en/center/notice')
  await expect(page.getByRole('main').getByRole('link', { name: 'How to apply in round 1' })).toBeVisible()
  await page.goto('/cn/center/notice')
  await expect(page.getByRole('main').getByRole('link', { name: '第 1 轮申请指南' })).toBeVisible()
})

test('a category filter stays during search and paging', async ({ page }) => {
  await page.goto('/center/notice')
  await page.getByRole('navigation', { name: '공지 분류' }).getByRole('link', { name: '서류' }).click()
  await expect(page).toHaveURL('/center/notice?category=document')
  const links = page.getByRole('main').getByRole('listitem').getByRole('link', { name: '[예시]' })
  await expect(links).toHaveText([/서류 발급 시 유의사항/])
  await page.getByRole('searchbox', { name: '공지 검색' }).fill('모집공고일')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/category=document&q=/)
  await expect(links).toHaveCount(1)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('previous and next links open the notices, and each visit is counted once', async ({ page, request }) => {
  await page.goto('/center/notice')
  await page.getByRole('main').getByRole('link', { name: '서류 발급 시 유의사항' }).click()
  await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toContainText('서류 발급')
  const id = page.url().split('/').at(-1)
  const views = async () => (await (await request.get(`/api/v1/center/notifications/${id}`)).json()).notification.views
  await expect.poll(views).toBeGreaterThan(0)
  const before = await views()
  await page.reload()
  await page.evaluate(() => sessionStorage.clear())
  const counted = page.waitForResponse((response) => response.url().endsWith('/view'))
  await page.reload()
  expect((await counted).status()).toBe(204)
  expect(await views()).toBe(before)

  const steps = page.getByRole('navigation', { name: '이전 공지와 다음 공지' })
  await steps.getByRole('link', { name: '이전 공지' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('견본주택')
  await steps.getByRole('link', { name: '다음 공지' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('서류 발급')
})

test('staff attach files that visitors download, and delete one @desktop', async ({ page }) => {
  const name = `첨부 공지 ${randomUUID().slice(0, 8)}`
  const file = (title: string) => ({
    name: title,
    mimeType: 'application/pdf',
    buffer: makePdf(),
  })
  await openConsole(page, accounts.editor, '/console/center/notifications/new')
  await page.getByLabel('제목 한국어').fill(name)
  await page.getByRole('textbox', { name: '내용 한국어' }).fill('첨부를 확인해 주세요.')
  await page.locator('input[type=file][accept*=pdf]').setInputFiles([file('안내문.pdf'), file('잘못 고른 파일.pdf')])
  await page.getByRole('button', { name: '잘못 고른 파일.pdf 빼기' }).click()
  const cut = { ...file('잘린 파일.pdf'), buffer: makePdf().subarray(0, 200) }
  await page.locator('input[type=file][accept*=pdf]').setInputFiles([cut, { ...cut, name: '음악.mp3' }])
  await expect(page.getByRole('alert').getByText('‘음악.mp3’: 첨부할 수 없는 형식입니다.')).toBeVisible()
  await page.getByRole('button', { name: '저장' }).click()
  await expect(page.getByText('내용은 저장했지만 ‘잘린 파일.pdf’ 파일은 올리지 못했습니다.')).toBeVisible()
  await page.getByRole('button', { name: '닫기' }).click()
  await page.getByRole('button', { name: '잘린 파일.pdf 빼기' }).click()
  await page.getByRole('button', { name: '저장' }).click()
  await expect(page.getByRole('status').getByText('공지를 저장했습니다.')).toBeVisible()

  await page.goto(`/center/notice?q=${encodeURIComponent(name)}`)
  await page.getByRole('main').getByRole('link', { name }).click()
  const files = page.getByRole('region', { name: '첨부 파일 1개' })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    files.getByRole('link', { name: '안내문.pdf' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('안내문.pdf')
  await expectAccessible(page)

  await page.goto(`/console/center/notifications?q=${encodeURIComponent(name)}`)
  await page.getByRole('table').getByRole('link', { name }).click()
  await page.getByRole('button', { name: '안내문.pdf 빼기' }).click()
  await expect(page.getByText('첨부한 파일이 없습니다.')).toBeVisible()
  await page.getByRole('button', { name: '삭제' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click()
  await expect(page.getByRole('status').getByText('공지를 삭제했습니다.')).toBeVisible()
})

test('a missing notice is a 404', async ({ page }) => {
  for (const path of [
    `/center/notice/${randomUUID()}`,
    '/center/notice/nothing',
    '/xx/center/notice',
    '/ko/center/notice',
  ]) {
    const response = await page.goto(path)
    expect(response?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('없습니다')
  }
  await expectAccessible(page)
})

test('pages are cached for a minute, failures never', async ({ request }) => {
  const list = await request.get('/center/notice')
  expect(list.headers()['cache-control']).toBe('public, max-age=60, stale-while-revalidate=600')
  const missing = await request.get('/center/notice/nothing')
  expect(missing.headers()['cache-control'] ?? '').not.toContain('max-age=60')
})

test.describe('a list of more than one page', () => {
  const onLastPage = 2
  const total = rowsPerPage + onLastPage
  const mark = `쪽 넘김 ${randomUUID().slice(0, 8)}`
  const ids: string[] = []
  let headers: { Authorization: string }

  test.beforeAll(async ({ playwright, baseURL }) => {
    const request = await playwright.request.newContext(baseURL ? { baseURL } : {})
    headers = await logInByApi(request, accounts.editor)
    for (let number = 1; number <= total; number++) {
      const text = (ko: string) => ({ ko, en: '', cn: '' })
      const publishedAt = new Date(Date.UTC(2020, 0, number)).toISOString()
      const data = {
        title: text(`${mark}, ${number}번째`),
        body: text('<p>본문</p>'),
        category: 'result',
        isPinned: false,
        shows: true,
        publishedAt,
      }
      const response = await request.post('/api/console/center/notifications', { headers, data })
      expect(response.status()).toBe(201)
      ids.push((await response.json()).notification._id)
    }
    await request.dispose()
  })

  test.afterAll(async ({ playwright, baseURL }) => {
    const request = await playwright.request.newContext(baseURL ? { baseURL } : {})
    for (const id of ids) await request.delete(`/api/console/center/notifications/${id}`, { headers })
    await request.dispose()
  })

  test('turns pages without a reload and updates the address', async ({ page }) => {
    await page.goto(`/center/notice?q=${mark}`)
    await expect(page.getByRole('status')).toContainText(`${total}건`)
    await expect(page.getByRole('main').getByRole('link', { name: mark })).toHaveCount(rowsPerPage)
    await expectHydrated(page)
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    await page.getByRole('link', { name: '2 페이지' }).click()
    await expect(page.getByRole('main').getByRole('link', { name: mark })).toHaveCount(onLastPage)
    await expect(page).toHaveURL(/page=2/)
    await expect(page.getByRole('link', { name: '2 페이지' })).toHaveAttribute('aria-current', 'page')
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
    await page.goBack()
    await expect(page.getByRole('main').getByRole('link', { name: mark })).toHaveCount(rowsPerPage)
  })

  test('reports a failure and retries', async ({ page }) => {
    await page.goto(`/center/notice?q=${mark}`)
    await expectHydrated(page)
    await page.route('**/api/v1/center/notifications**', (route) => route.abort())
    await page.getByRole('link', { name: '다음' }).click()
    await expect(page.getByRole('alert')).toContainText('공지를 불러오지 못했습니다')
    await expectAccessible(page)
    await page.unroute('**/api/v1/center/notifications**')
    await page.getByRole('link', { name: '다시 시도' }).click()
    await expect(page.getByRole('main').getByRole('link', { name: mark })).toHaveCount(onLastPage)
  })

  test('offers the first page instead of one beyond the last', async ({ page }) => {
    await page.goto(`/center/notice?q=${mark}&page=9`)
    await page.getByRole('link', { name: '첫 페이지로' }).click()
    await expect(page.getByRole('main').getByRole('link', { name: mark })).toHaveCount(rowsPerPage)
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('searches and turns pages by plain links', async ({ page }) => {
      await page.goto('/center/notice')
      await page.getByRole('searchbox', { name: '공지 검색' }).fill(mark)
      await page.getByRole('button', { name: '검색', exact: true }).click()
      await expect(page.getByRole('main').getByRole('link', { name: mark })).toHaveCount(rowsPerPage)
      await page.getByRole('link', { name: '다음' }).click()
      await expect(page.getByRole('main').getByRole('link', { name: mark })).toHaveCount(onLastPage)
    })
  })
})
