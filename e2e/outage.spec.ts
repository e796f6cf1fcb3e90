import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectHydrated, expectNoSidewaysScroll, test } from './support/test.ts'

const search = async (page: Page) => {
  await page.getByRole('searchbox').fill('예시')
  await page.getByRole('searchbox').press('Enter')
}

/** `down`: text of the page while the API is away. `back`: part of the page that appears once it answers. */
const outages = [
  { path: '/', down: '청약일정을 불러오지 못했습니다', back: (page: Page) => page.getByRole('timer') },
  { path: '/application', down: '접수 기간을 확인하지 못했습니다', back: (page: Page) => page.getByRole('timer') },
  {
    path: '/subscription/schedule',
    down: '일정을 불러오지 못했습니다',
    back: (page: Page) => page.locator('[aria-current="step"]'),
  },
  {
    path: '/center/notice',
    act: search,
    down: '공지를 불러오지 못했습니다',
    back: (page: Page) => page.getByText(/‘예시’ 검색 결과 \d+건/),
  },
  {
    path: '/center/download',
    act: search,
    down: '서식을 불러오지 못했습니다',
    back: (page: Page) => page.getByText(/‘예시’ 검색 결과 \d+건/),
  },
  // The real list is rendered on the server; this is that page as the server renders it in an outage.
  { path: '/ex/faq', down: '질문을 불러오지 못했습니다', back: (page: Page) => page.getByText(/전체 \d+건/) },
]

for (const { path, act, down, back } of outages) {
  test(`${path} says that the server is out of reach, and recovers by itself`, async ({ page }) => {
    let isDown = true
    await page.route('**/api/**', (route) => (isDown ? route.abort() : route.continue()))
    // The shortest delays between retries (untilRetry in lib/retry.ts).
    await page.addInitScript(() => {
      Math.random = () => 1
    })
    await page.goto(path)
    await expectHydrated(page)
    await act?.(page)
    await expect(page.getByText(down)).toBeVisible()
    await expect(back(page)).toHaveCount(0)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    isDown = false
    await expect(back(page)).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText(down)).toBeHidden()
  })
}
