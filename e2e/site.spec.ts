import type { Page } from '@playwright/test'
import { locales } from '#contract/kit/locale.ts'
import { routesOfSite } from '../scripts/support/routes-of-site.ts'
import { readAllPages, readPublicPages } from '../tests/site/site.ts'
import { isLongRun } from '../tests/support/extent.ts'
import { expectKeyboardAccess } from './support/keyboard.ts'
import { expectLabelsAligned } from './support/labels.ts'
import { expect, expectAccessible, expectHydrated, expectNoSidewaysScroll, structureOf, test } from './support/test.ts'

/** The two pages that redirect a guest; e2e/account.spec.ts covers them with an account. */
const accountOnly = /\/mypage(\/order)?$/
/** Every prebuilt page of the build. tests/site checks the HTML itself. */
const paths = new Set(
  readPublicPages()
    .map(({ path }) => path)
    .filter((path) => !accountOnly.test(path)),
)
/** Style guide and example pages, in Korean only to keep the run short. */
const demonstrations = readAllPages().filter(({ url }) => /^\/((en|cn)\/)?(guide|ex)(\/|$)/.test(url))
const koreanDemonstrations = demonstrations.filter(({ locale }) => locale === 'ko')
const translatedDemonstrations = demonstrations.filter(({ locale }) => locale !== 'ko')

/** Widths that the pages are designed for; at the others only overflow is checked. */
const designed = [390, 1440]
const widths = [320, 390, 768, 1440]

test.setTimeout(240_000)
/** No emulated phone, which zooms out if the page is too wide. One load serves all widths. */
test.use({ isMobile: false, hasTouch: false, deviceScaleFactor: 1 })

/** Structures already checked by keyboard; translations of a page share one. */
const walked = new Set<string>()

/** Scrolls down and back, so that lazy images load. */
async function seeAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    scrollTo({ top: document.body.scrollHeight, behavior: 'instant' })
    await new Promise(requestAnimationFrame)
    scrollTo({ top: 0, behavior: 'instant' })
  })
}

/** `test` of support/test.ts also checks the browser's console and the content security policy. */
async function expectSound(page: Page, url: string): Promise<void> {
  const response = await page.goto(url)
  expect(response?.status()).toBe(200)
  await expectHydrated(page, 'astro-island[client=load], astro-island[client=idle]')
  await seeAll(page)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 })
    await expectNoSidewaysScroll(page)
    if (!designed.includes(width)) continue
    await expectLabelsAligned(page)
    // A translation has the elements of the Korean page: one width shows what its words change.
    if (isLongRun || width === 390 || !isTranslation(url)) await expectAccessible(page)
    await expectWalkable(page)
    if (width === 390) await expectNoSidewaysScrollOfLargeText(page)
  }
  if (!isLongRun) return
  // A laptop at 200 %.
  await page.setViewportSize({ width: 720, height: 450 })
  await expectWalkable(page)
}

const isTranslation = (url: string) => /^\/(en|cn)(\/|$)/.test(url)

async function expectWalkable(page: Page): Promise<void> {
  const structure = await structureOf(page)
  if (walked.has(structure)) return
  await expectKeyboardAccess(page)
  walked.add(structure)
}

/** Simulates "very large text" of browsers: larger text, same window width. */
async function expectNoSidewaysScrollOfLargeText(page: Page): Promise<void> {
  const setText = (size: string) =>
    page.evaluate((fontSize) => Object.assign(document.documentElement.style, { fontSize }), size)
  await setText('24px')
  await expectNoSidewaysScroll(page)
  await setText('')
}

/** One tab for all pages, so that scripts come from its cache. Lists all failures. */
async function expectAllSound(page: Page, urls: string[]) {
  const failures: string[] = []
  for (const url of urls)
    await test.step(url, () =>
      expectSound(page, url).catch((error: Error) => failures.push(`${url}: ${error.message}`)),
    )
  expect(failures).toEqual([])
}

/** `/complex/unit` belongs to `complex`. */
const sections = Object.groupBy(paths, (path) => path.split('/')[1] || 'home')
for (const [section, paths = []] of Object.entries(sections))
  test(`the pages of ${section} have no overflow, are accessible and work by keyboard in every language`, async ({
    page,
  }) => {
    const pages = readPublicPages().filter(({ path }) => paths.includes(path))
    expect(pages).toHaveLength(paths.length * locales.length)
    await expectAllSound(
      page,
      pages.map(({ url }) => url),
    )
  })

test('the style guide and the example pages have no overflow, are accessible and work by keyboard', ({ page }) =>
  expectAllSound(
    page,
    koreanDemonstrations.map(({ url }) => url),
  ))

test('pages rendered on request have no overflow, are accessible and work by keyboard', async ({ page, baseURL }) => {
  const prebuilt = readPublicPages().map(({ url }) => url)
  const routes = await routesOfSite('dist/client', baseURL ?? '')
  const onDemand = routes.filter(({ url }) => !prebuilt.includes(url) && !/^\/(\w\w\/)?(guide|ex)(\/|$)/.test(url))
  // At least the newest notice in each language.
  expect(onDemand.length).toBeGreaterThanOrEqual(locales.length)
  await expectAllSound(
    page,
    onDemand.map(({ url }) => url),
  )
})

test('pages of the account and translated example pages keep to the content security policy', async ({ page }) => {
  page.on('dialog', (dialog) => void dialog.accept())
  const accounts = readAllPages().filter(({ url }) => accountOnly.test(url))
  expect(accounts).toHaveLength(2 * locales.length)
  for (const { url } of [...accounts, ...(isLongRun ? translatedDemonstrations : [])]) {
    await page.goto(url)
    // A page of the account redirects during this time.
    if (!accountOnly.test(url)) await seeAll(page)
    await page.waitForLoadState('networkidle')
  }
})
