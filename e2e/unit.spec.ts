import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const unit = (page: Page, name: string) => page.getByRole('article', { name })
const mark = (page: Page, name: string) => page.getByRole('button', { name: `관심 타입에 담기, ${name}` })
const compare = (page: Page, name: string) => page.getByRole('button', { name: `비교함에 담기, ${name}` })

test('a visitor compares two floor plans, shares the address, and returns to all @both', async ({ page }) => {
  await page.goto('/complex/unit')
  await expectAccessible(page)
  await unit(page, '25A').getByText('방별 치수 보기').click()
  await expect(unit(page, '25A').getByRole('definition').last()).toHaveText('3,200 × 3,250 + 1,600 × 800')
  // A live region does not announce its initial text.
  const announcement = page.locator('[data-announcement]').and(page.getByRole('status'))
  await expect(announcement).toHaveText('')
  await compare(page, '52A').click()
  await expect(announcement).toHaveText('비교할 타입 52A')
  const open = page.getByRole('button', { name: '나란히 보기' })
  await expect(open).toBeDisabled()
  await compare(page, '61B').click()
  await open.click()
  await expect(page).toHaveURL(/#52A,61B$/)
  await expect(page.getByRole('article', { name: /^\d\d[AB]$/ })).toHaveCount(2)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.reload()
  await expect(unit(page, '61B')).toBeVisible()
  await expect(unit(page, '25A')).toBeHidden()
  await page.getByRole('button', { name: '모두 보기' }).click()
  await expect(unit(page, '25A')).toBeVisible()
  await expect(page).toHaveURL(/\/complex\/unit$/)
})

test('a fourth plan cannot be compared with three others @desktop', async ({ page }) => {
  await page.goto('/complex/unit')
  for (const name of ['25A', '35A', '53B']) await compare(page, name).click()
  await expect(compare(page, '61A')).toBeDisabled()
  await compare(page, '35A').click()
  await expect(compare(page, '61A')).toBeEnabled()
})

test('every plan is printed, and drawings keep their colours in high contrast', async ({ page }) => {
  await page.goto('/complex/unit')
  await page.emulateMedia({ forcedColors: 'active' })
  await expect(unit(page, '25A').locator(':has(> svg > text)')).toHaveCSS('forced-color-adjust', 'none')
  await page.emulateMedia({ forcedColors: 'none', media: 'print' })
  const plans = page.getByRole('article', { name: /^\d\d[AB]$/ })
  const { width } = page.viewportSize() ?? { width: 0 }
  for (const plan of await plans.all()) {
    const box = await plan.boundingBox()
    expect((box?.x ?? width) + (box?.width ?? width)).toBeLessThanOrEqual(width)
  }
})

test('saved plans are kept until the next visit and link to their plan', async ({ page }) => {
  await page.goto('/complex/unit#53A')
  await mark(page, '53A').click()
  await expect(mark(page, '53A')).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/en/complex/unit')
  await expect(page.getByRole('button', { name: 'Save, 53A' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByText('Saved').locator('..').getByRole('link', { name: '53A' }).click()
  await expect(page).toHaveURL(/#53A$/)
  await expect(unit(page, '53A')).toBeInViewport()
  await page.getByRole('button', { name: 'Save, 53A' }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Save, 53A' })).toHaveAttribute('aria-pressed', 'false')
})

test('the chooser follows a swipe, and keeps the focused link in view', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/complex/unit')
  const swipeTo = (name: string) =>
    page.locator(`[id="${name}"]`).evaluate((plan) => plan.scrollIntoView({ inline: 'center', behavior: 'instant' }))
  const choice = (name: string) => page.locator('[data-chooser]').getByRole('link', { name })
  await swipeTo('61B')
  await expect(choice('61B')).toHaveAttribute('data-current')
  await expect(choice('61B')).toBeInViewport({ ratio: 1 })

  await choice('25A').focus()
  await swipeTo('52A')
  await expect(choice('52A')).toHaveAttribute('data-current')
  await expect(choice('25A')).toBeInViewport({ ratio: 1 })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('all plans can be read, and buttons without function are absent', async ({ page }) => {
    await page.goto('/cn/complex/unit')
    await expect(page.getByRole('article', { name: /^\d\d[AB]$/ })).toHaveCount(9)
    await expect(page.getByRole('button', { name: /收藏|对比/ })).toHaveCount(0)
  })
})
