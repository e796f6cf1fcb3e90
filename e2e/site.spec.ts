import { readAllPages, readPages } from '../tests/site/site.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts'

/** Every prebuilt page, as the build left it: the list needs no care. Facts of the HTML are held in tests/site. */
const pages = readPages()
/** The style guide and the pages of hard content: Korean alone, to keep the sweep short. */
const demonstrations = readAllPages().filter(({ url }) => /^\/(guide|ex)(\/|$)/.test(url))
const desktop = { width: 1440, height: 900 }

for (const { url, locale } of [...pages, ...demonstrations]) {
  test(`${url} is whole and accessible`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const response = await page.goto(url)
    expect(response?.status()).toBe(200)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    // The same parts in other words: once is enough for the large screen.
    if (locale !== 'ko') return
    await page.setViewportSize(desktop)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
}
