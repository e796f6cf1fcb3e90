import { locales } from '#contract/locale.ts'
import { routesOfSite } from '../scripts/support/routes-of-site.ts'
import { accounts } from './support/account.ts'
import { openConsole } from './support/console.ts'
import { expect, test } from './support/test.ts'

test('what breaks the policy is blocked and fails its journey, in whatever tab @desktop', async ({
  page,
  browser,
  complaints,
}) => {
  for (const tab of [page, await browser.newPage()]) {
    await tab.goto('/')
    await tab.evaluate(() => {
      const script = document.createElement('script')
      script.textContent = 'document.title = "ran"'
      const style = document.createElement('style')
      style.textContent = 'body { display: none }'
      document.head.append(script, style)
    })
    // Each by its event and by what the browser logs.
    await expect.poll(() => complaints.length).toBe(4)
    const told = complaints.splice(0).join('\n')
    expect(told).toContain('policy: script-src-elem blocked inline')
    expect(told).toContain('policy: style-src-elem blocked inline')
    await expect(tab).not.toHaveTitle('ran')
    await expect(tab.locator('body')).toBeVisible()
  }
})

for (const locale of locales) {
  test(`every page in ${locale} keeps to its policy @desktop`, async ({ page, baseURL }, testInfo) => {
    test.setTimeout(300_000)
    const routes = (await routesOfSite('dist/client', baseURL ?? '')).filter((route) => route.locale === locale)
    expect(routes.length).toBeGreaterThan(30)
    for (const { url } of routes) {
      await page.goto(url)
      // Islands that wait to be seen come as well.
      await page.mouse.wheel(0, 50_000)
      await page.waitForLoadState('networkidle')
    }
    testInfo.annotations.push({ type: 'pages without a violation', description: String(routes.length) })
  })
}

test('every page of the console keeps to its policy @desktop', async ({ page }) => {
  test.setTimeout(180_000)
  await openConsole(page, accounts.manager)
  const links = page.getByRole('navigation').getByRole('link')
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  expect(addresses.length).toBeGreaterThan(10)
  for (const address of addresses) {
    await page.goto(address)
    await expect(page.getByRole('main')).toBeVisible()
    await page.waitForLoadState('networkidle')
  }
})
