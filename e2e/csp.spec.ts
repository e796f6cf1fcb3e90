import { expect, test } from './support/test.ts'

test('a violation of the content security policy is blocked and fails the test, in any tab @desktop', async ({
  page,
  browser,
  pageErrors,
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
    // Two violations, each reported by an event and in the browser's log.
    await expect.poll(() => pageErrors.length).toBe(4)
    const reported = pageErrors.splice(0).join('\n')
    expect(reported).toContain('policy: script-src-elem blocked inline')
    expect(reported).toContain('policy: style-src-elem blocked inline')
    await expect(tab).not.toHaveTitle('ran')
    await expect(tab.locator('body')).toBeVisible()
  }
})
