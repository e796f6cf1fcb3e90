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
