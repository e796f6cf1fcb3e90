import type { Page } from '@playwright/test'
import * as inputs from '../tests/support/human-digits.ts'
import { expect, expectHydrated, test } from './support/test.ts'

async function fillAndRead(page: Page, field: string, texts: readonly string[]): Promise<string[]> {
  const input = page.locator(field)
  const shown: string[] = []
  for (const text of texts) {
    await input.fill(text)
    await input.blur()
    shown.push(await input.inputValue())
  }
  return shown
}

test('numeric fields read pasted text in all common notations', async ({ page }) => {
  await page.goto('/guide')
  await expectHydrated(page)
  const withoutSeparators = (texts: string[]) => texts.map((text) => text.replace(/[-,]/g, ''))
  const fields = [
    ['#demo-phone-input', [...inputs.phones, ...inputs.otherPhones]],
    ['#demo-day-input', [...inputs.births, ...inputs.otherBirths]],
    ['#demo-won-input', [...inputs.amounts, ...inputs.otherAmounts]],
  ] as const
  for (const [field, rows] of fields) {
    const shown = await fillAndRead(
      page,
      field,
      rows.map(([text]) => text),
    )
    expect(withoutSeparators(shown)).toEqual(rows.map(([, kept]) => kept))
  }
  expect(await fillAndRead(page, '#demo-won-input', inputs.unreadableAmounts)).toEqual(inputs.unreadableAmounts)
  // Unreadable text is never cut to a valid number or date.
  for (const text of await fillAndRead(
    page,
    '#demo-phone-input',
    inputs.wrongPhones.map(([wrong]) => wrong),
  ))
    expect(text.replace(/\D/g, '')).not.toMatch(/^0\d{9,10}$/)
})
