import { expect, test } from './support/test.ts'

test('a violation of the content security policy is blocked and fails the test, in any tab @desktop', async ({
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
    // Each violation is reported by its event and by the browser's log.
    await expect.poll(() => complaints.length).toBe(4)
    const told = complaints.splice(0).join('\n')
    expect(told).toContain('policy: script-src-elem blocked inline')
    expect(told).toContain('policy: style-src-elem blocked inline')
    await expect(tab).not.toHaveTitle('ran')
    await expect(tab.locator('body')).toBeVisible()
  }
})
