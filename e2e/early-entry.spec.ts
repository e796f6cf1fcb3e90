import { setTimeout as wait } from 'node:timers/promises'
import { textsOf } from './support/application.ts'
import { expect, test } from './support/test.ts'

const ko = textsOf('ko')

test('input and clicks before hydration take effect', async ({ page }) => {
  await page.route('**/*.js', async (route) => {
    await wait(1500)
    await route.continue()
  })
  await page.goto('/application/inquiry', { waitUntil: 'commit' })
  const lookup = page.locator('#lookup')
  const submit = lookup.getByRole('button', { name: ko['lookup.submit'] })
  await lookup.getByLabel(ko['lookup.receiptNumber']).fill('ABCD-EFGH')
  await lookup.getByLabel(ko.name, { exact: true }).fill('이른봄')
  await lookup.getByLabel(ko.birth, { exact: true }).fill('1999-03-01')
  await lookup.getByLabel(ko.phone, { exact: true }).fill('+82 10-0000-0000')
  await expect(submit).toBeDisabled()
  // Waits until hydration enables the button.
  await submit.click()
  await expect(lookup.getByRole('alert')).toContainText(ko['lookup.notFound'])
  await expect(lookup.getByLabel(ko.phone, { exact: true })).toHaveValue('010-0000-0000')
  await expect(lookup.getByLabel(ko.birth, { exact: true })).toHaveValue('19990301')
})
