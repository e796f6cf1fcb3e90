import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { listen, watch } from './watch.ts'

/**
 * Playwright's test, which also fails when a page, in whatever tab, reports an error of its own or breaks its security
 * policy. A journey that is about such a breach empties `complaints`.
 */
export const test = base.extend<{ complaints: string[]; showsPopups: boolean; withoutPopups: undefined }>({
  browser: [
    async ({ browser }, use) => {
      const open = browser.newContext.bind(browser)
      browser.newContext = async (options) => watch(await open(options))
      await use(browser)
    },
    { scope: 'worker' },
  ],
  // Before any page is opened, so that it ends when all of them are closed.
  complaints: [
    async ({ browser: _ }, use) => {
      const complaints = listen()
      await use(complaints)
      expect(complaints, 'what pages complained of').toEqual([])
    },
    { auto: true },
  ],
  /** Popups lie over what journeys press: only those that are about them get any. */
  showsPopups: [false, { option: true }],
  withoutPopups: [
    async ({ page, showsPopups }, use) => {
      if (!showsPopups) await page.route('**/api/v1/popups?*', (route) => route.fulfill({ json: { popups: [] } }))
      await use(undefined)
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
