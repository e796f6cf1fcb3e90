import type { Page } from '@playwright/test'
import { locales } from '#contract/locale.ts'
import { routesOfSite } from '../scripts/support/routes-of-site.ts'
import { readAllPages, readPages } from '../tests/site/site.ts'
import { isLong } from '../tests/support/extent.ts'
import { expectKeyboardWhole } from './support/keyboard.ts'
import { expectLabelsInLine } from './support/labels.ts'
import { expect, expectAccessible, expectAlive, expectNoSidewaysScroll, structureOf, test } from './support/test.ts'

/** Lead a guest away: e2e/account.spec.ts walks them as a member. */
const membersOnly = /\/mypage(\/order)?$/
/** Every prebuilt page, as the build left it: the list needs no care. Facts of the HTML are held in tests/site. */
const paths = new Set(
  readPages()
    .map(({ path }) => path)
    .filter((path) => !membersOnly.test(path)),
)
/** The style guide and the pages of hard content; in Korean alone, to keep the sweep short. */
const demonstrations = readAllPages().filter(({ url }) => /^\/((en|cn)\/)?(guide|ex)(\/|$)/.test(url))
const swept = demonstrations.filter(({ locale }) => locale === 'ko')
const translated = demonstrations.filter(({ locale }) => locale !== 'ko')

/** What the pages are drawn for; between and below nothing may be cut. */
const designed = [390, 1440]
const widths = [320, 390, 768, 1440]

/** One load for all widths. A window that is narrow, not an emulated phone: that would zoom out over what is too wide. */
test.setTimeout(240_000)
test.use({ isMobile: false, hasTouch: false, deviceScaleFactor: 1 })

/** The structures that were walked by keyboard: a translation of a page has the same. */
const walked = new Set<string>()

/** Goes to the end and back, so that pictures that wait to be seen come as well. */
async function seeAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    scrollTo({ top: document.body.scrollHeight, behavior: 'instant' })
    await new Promise(requestAnimationFrame)
    scrollTo({ top: 0, behavior: 'instant' })
  })
}

/** One visit of a page: the fixture holds it to its content security policy, and to an empty console, meanwhile. */
async function expectSound(page: Page, url: string): Promise<void> {
  const response = await page.goto(url)
  expect(response?.status()).toBe(200)
  await expectAlive(page, 'astro-island[client=load], astro-island[client=idle]')
  await seeAll(page)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 })
    await expectNoSidewaysScroll(page)
    if (!designed.includes(width)) continue
    await expectLabelsInLine(page)
    await expectAccessible(page)
    await expectWalkable(page)
    if (width === 390) await expectNoSidewaysScrollOfLargeText(page)
  }
  if (!isLong) return
  // 200 % of a laptop's window.
  await page.setViewportSize({ width: 720, height: 450 })
  await expectWalkable(page)
}

async function expectWalkable(page: Page): Promise<void> {
  const structure = await structureOf(page)
  if (walked.has(structure)) return
  await expectKeyboardWhole(page)
  walked.add(structure)
}

/** What browsers call very large text, which makes the text larger and the window no wider. */
async function expectNoSidewaysScrollOfLargeText(page: Page): Promise<void> {
  const setText = (size: string) =>
    page.evaluate((fontSize) => Object.assign(document.documentElement.style, { fontSize }), size)
  await setText('24px')
  await expectNoSidewaysScroll(page)
  await setText('')
}

/** Visits pages one after the other in one tab, which has their scripts from the first one, and lists all that fail. */
async function expectAllSound(page: Page, urls: string[]) {
  const failures: string[] = []
  for (const url of urls)
    await test.step(url, () =>
      expectSound(page, url).catch((error: Error) => failures.push(`${url}: ${error.message}`)),
    )
  expect(failures).toEqual([])
}

/** Addresses by the section that they belong to: `/complex/unit` by `complex`. */
const sections = Object.groupBy(paths, (path) => path.split('/')[1] || 'home')
for (const [section, paths = []] of Object.entries(sections))
  test(`the pages of ${section} are whole, accessible and walked by keyboard in every language`, async ({ page }) => {
    const pages = readPages().filter(({ path }) => paths.includes(path))
    expect(pages).toHaveLength(paths.length * locales.length)
    await expectAllSound(
      page,
      pages.map(({ url }) => url),
    )
  })

test('so are the style guide and the pages of hard content', ({ page }) =>
  expectAllSound(
    page,
    swept.map(({ url }) => url),
  ))

test('so is every page that is made when it is asked for', async ({ page, baseURL }) => {
  const prebuilt = readPages().map(({ url }) => url)
  const routes = await routesOfSite('dist/client', baseURL ?? '')
  const made = routes.filter(({ url }) => !prebuilt.includes(url) && !/^\/(\w\w\/)?(guide|ex)(\/|$)/.test(url))
  expect(made.length).toBeGreaterThanOrEqual(locales.length)
  await expectAllSound(
    page,
    made.map(({ url }) => url),
  )
})

test('what the sweep leaves out keeps to its policy', async ({ page }) => {
  page.on('dialog', (dialog) => void dialog.accept())
  const members = readAllPages().filter(({ url }) => membersOnly.test(url))
  expect(members).toHaveLength(2 * locales.length)
  for (const { url } of [...members, ...(isLong ? translated : [])]) {
    await page.goto(url)
    // A page for members leads away meanwhile.
    if (!membersOnly.test(url)) await seeAll(page)
    await page.waitForLoadState('networkidle')
  }
})
