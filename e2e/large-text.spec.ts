import type { Page } from '@playwright/test'
import { readAllPages } from '../tests/site/site.ts'
import { isLongRun } from '../tests/support/extent.ts'
import { expect, expectNoSidewaysScroll, test } from './support/test.ts'

/** Pages with the widest words, numbers, tables and drawings. The long run checks every page. */
const widest =
  /^\/(business\/(overview|direction)|subscription\/(requirement|support|schedule)|complex\/(floor|layout)|mall\/floor|login)?$/
const isGuide = (path: string) => /^\/(guide|ex)(\/|$)/.test(path)
const pages = readAllPages().filter(
  ({ path, locale }) =>
    !path.startsWith('/mypage') && (isLongRun ? !isGuide(path) : widest.test(path) && locale !== 'cn'),
)

test.setTimeout(240_000)

async function expectNarrow(page: Page, prepare?: () => void): Promise<void> {
  const failures: string[] = []
  for (const { url } of pages) {
    await page.goto(url)
    if (prepare) await page.evaluate(prepare)
    await expectNoSidewaysScroll(page).catch((error: Error) => failures.push(`${url}: ${error.message}`))
  }
  expect(pages.length).toBeGreaterThan(0)
  expect(failures).toEqual([])
}

// The browser's default font size, which media queries use too; a page cannot set it.
for (const size of isLongRun ? [24, 32] : [32])
  test(`pages fit a phone with text of ${size} px`, async ({ playwright, launchOptions, baseURL }) => {
    const args = [...(launchOptions.args ?? []), `--blink-settings=defaultFontSize=${size}`]
    const browser = await playwright.chromium.launch({ ...launchOptions, args })
    const page = await browser.newPage({ baseURL: baseURL ?? '', viewport: { width: 390, height: 844 } })
    await page.goto('/')
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(`${size}px`)
    await expectNarrow(page)
    await browser.close()
  })

test.describe('in a window of 320 px', () => {
  test.use({ isMobile: false, hasTouch: false, deviceScaleFactor: 1, viewport: { width: 320, height: 640 } })

  test('pages fit with the text spacing of WCAG 1.4.12', ({ page }) => expectNarrow(page, spaceOut))
})

/** WCAG 1.4.12. By CSSOM, because the pages' CSP blocks style elements. */
function spaceOut(): void {
  const sheet = new CSSStyleSheet()
  const spacing = 'line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important'
  sheet.replaceSync(`* { ${spacing} } p { margin-block-end: 2em !important }`)
  document.adoptedStyleSheets.push(sheet)
}
