import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, scrollToTop, test } from './support/test.ts'

const stack = (page: Page) => page.getByRole('navigation', { name: '층 선택' })
const floor = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true })

test('a floor is chosen by its address or by the arrow keys and Enter', async ({ page }) => {
  await page.goto('/complex/floor#B2')
  await expect(floor(page, '지하 2층')).toBeVisible()
  const current = stack(page).locator('[aria-current]')
  await expect(current).toHaveAttribute('href', '#B2')
  await expect(stack(page).getByRole('link', { name: '20 (20층), 9세대' })).toBeVisible()

  await current.focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('Tab')
  await expect(stack(page).getByRole('link', { name: /^19 / })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#19$/)
  await expect(floor(page, '19층')).toBeFocused()
  await expect(floor(page, '지하 2층')).toBeHidden()
  await expect(current).toHaveAttribute('href', '#19')
  await page.goBack()
  await expect(floor(page, '지하 2층')).toBeVisible()
  await expect(current).toHaveAttribute('href', '#B2')
})

test('a unit type is highlighted in the building and described in text @both', async ({ page }) => {
  await page.goto('/complex/floor#7')
  await page.getByText('53B', { exact: true }).first().click()
  await expect(page.getByText('53B 41.12㎡ · 16세대 · 3~16층, 19~20층')).toBeVisible()
  await expect(stack(page).locator('.u53B').first()).toHaveCSS('opacity', '1')
  await expect(stack(page).locator('.u61A').first()).toHaveCSS('opacity', '0.16')
  // Forced colours remove backgrounds, so the chosen type and floor need an outline. Drawings keep their colours.
  await page.emulateMedia({ forcedColors: 'active' })
  await expect(page.locator('input:checked + label')).toHaveCSS('outline-style', 'solid')
  await expect(page.getByRole('main').locator('input:not(:checked) + label').first()).toHaveCSS('outline-style', 'none')
  await expect(stack(page).locator('[aria-current]')).toHaveCSS('outline-style', 'solid')
  for (const drawn of [page.locator('i:empty'), page.getByRole('main').getByRole('img')])
    await expect(drawn.first()).toHaveCSS('forced-color-adjust', 'none')
  await page.emulateMedia({ forcedColors: 'none' })
  await expectNoSidewaysScroll(page)
  await scrollToTop(page)
  await expectAccessible(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the address still chooses the floor', async ({ page }) => {
    await page.goto('/complex/floor')
    await expect(floor(page, '3층')).toBeVisible()
    await stack(page).getByRole('link', { name: /^18/ }).click()
    await expect(floor(page, '18층')).toBeVisible()
    await expect(floor(page, '3층')).toBeHidden()
  })
})
