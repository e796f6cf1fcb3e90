import { readAllPages, readPages } from '../tests/site/site.ts'
import { expectKeyboardWhole } from './support/keyboard.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts'

/** Lead a guest away: e2e/account.spec.ts walks them as a member. */
const membersOnly = /\/mypage(\/order)?$/
/** Every prebuilt page, as the build left it: the list needs no care. Facts of the HTML are held in tests/site. */
const pages = readPages().filter(({ url }) => !membersOnly.test(url))
/** The style guide and the pages of hard content: Korean alone, to keep the sweep short. */
const demonstrations = readAllPages().filter(({ url, locale }) => locale === 'ko' && /^\/(guide|ex)(\/|$)/.test(url))

/** What the pages are drawn for; between and below nothing may be cut. */
const designed = [390, 1440]

/** One load for all widths. A window that is narrow, not an emulated phone: that would zoom out over what is too wide. */
test.use({ isMobile: false, hasTouch: false, deviceScaleFactor: 1 })

for (const { url } of [...pages, ...demonstrations]) {
  test(`${url} is whole, accessible and walked by keyboard`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const response = await page.goto(url)
    expect(response?.status()).toBe(200)
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      await expectNoSidewaysScroll(page)
      if (!designed.includes(width)) continue
      await expectAccessible(page)
      await expectKeyboardWhole(page)
    }
  })
}
