import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'

/** Playwright's test, which also fails when the page reports an error of its own, such as a breach of its security policy. */
export const test = base.extend<{ quietPage: undefined; showsPopups: boolean; withoutPopups: undefined }>({
  /** Popups lie over what journeys press: only those that are about them get any. */
  showsPopups: [false, { option: true }],
  withoutPopups: [
    async ({ page, showsPopups }, use) => {
      if (!showsPopups) await page.route('**/api/v1/popups?*', (route) => route.fulfill({ json: { popups: [] } }))
      await use(undefined)
    },
    { auto: true },
  ],
  quietPage: [
    async ({ page }, use) => {
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(String(error)))
      page.on('console', (message) => {
        // Chromium reports each answer of 400 and above this way; journeys provoke some.
        const isAnswer = message.text().startsWith('Failed to load resource')
        if (message.type() === 'error' && !isAnswer) errors.push(message.text())
      })
      await use(undefined)
      expect(errors, 'errors that the page reported').toEqual([])
    },
    { auto: true },
  ],
})

/** Fails on what axe finds against WCAG 2.2 AA on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  // Without frames of other origins its legacy mode finds the same, and opens no second page for each report.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual(
    [],
  )
}

/** Fails when a page can be scrolled sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  // An emulated phone zooms out over what is too wide, and `innerWidth` grows with it.
  const overhang = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overhang, 'pixels beyond the right edge').toBeLessThanOrEqual(0)
}

export { expect }
