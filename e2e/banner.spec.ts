import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const slide = (number: number, changes: object = {}) => ({
  _id: `01990000-0000-7000-8000-00000000000${number}`,
  link: `/complex/unit?slide=${number}`,
  art: 'rooftop',
  picture: null,
  name: `이름 ${number}`,
  title: `새 글 ${number}`,
  text: `설명 ${number}`,
  action: `버튼 ${number}`,
  alt: `그림 ${number}`,
  ...changes,
})
const banner = (page: Page) => page.locator('#banner')
const slideButtons = (page: Page) => banner(page).getByRole('group', { name: '슬라이드 선택' }).getByRole('button')
const builtInTitle = '새봄역 앞에 청년과 신혼부부의 집을 짓습니다'

async function serveSlides(page: Page, slides: object[]) {
  await page.route('**/api/v1/banners/home', (route) => route.fulfill({ json: { banner: { code: 'home', slides } } }))
}

test('new slides replace the built-in ones once the visible slide has changed @both', async ({ page }) => {
  await serveSlides(page, [slide(1), slide(2), slide(3)])
  await page.goto('/')
  await expect(slideButtons(page)).toHaveCount(3)
  await banner(page).getByRole('button', { name: '자동 넘김 멈추기' }).click()
  await expect(banner(page).getByText(builtInTitle)).toBeVisible()
  await slideButtons(page).nth(0).click()
  await expect(banner(page).getByText('새 글 1')).toBeVisible()
  await expect(banner(page).locator('.swiper-slide')).toHaveCount(3)
  await expect(slideButtons(page).nth(0)).toHaveAttribute('aria-current', 'true')
  await slideButtons(page).nth(2).click()
  await expect(banner(page).getByText('새 글 3')).toBeVisible()
  await expect(banner(page).getByRole('link', { name: '버튼 3' })).toHaveAttribute('href', '/complex/unit?slide=3')
  await expect(banner(page).getByRole('img', { name: '그림 3' })).toBeVisible()
  await expect(banner(page).getByText(builtInTitle)).toHaveCount(0)
})

test('the built-in slides stay while staff have changed nothing', async ({ page }) => {
  const answer = page.waitForResponse('**/api/v1/banners/home')
  await page.goto('/')
  const first = await banner(page).locator('.swiper-slide').first().elementHandle()
  expect((await answer).status()).toBe(200)
  await expect(slideButtons(page)).toHaveCount(4)
  expect(await first?.evaluate((element) => element.isConnected)).toBe(true)
  await expect(banner(page).locator('.swiper-slide')).toHaveCount(4)
})

test('the built-in slides show when the API does not answer', async ({ page }) => {
  await page.route('**/api/v1/banners/home', (route) => route.abort())
  const failed = page.waitForEvent('requestfailed')
  await page.goto('/')
  await failed
  await expect(slideButtons(page)).toHaveCount(4)
  await expect(banner(page).getByText(builtInTitle)).toBeVisible()
})
