import type { Page } from '@playwright/test'
import * as inputs from '../tests/support/human-digits.ts'
import { expect, expectHydrated, test } from './support/test.ts'

async function heldBy(page: Page, field: string, texts: readonly string[]): Promise<string[]> {
  const input = page.locator(field)
  const held: string[] = []
  for (const text of texts) {
    await input.fill(text)
    await input.blur()
    held.push(await input.inputValue())
  }
  return held
}

test('numeric fields read pasted text in all common notations', async ({ page }) => {
  await page.goto('/guide')
  await expectHydrated(page)
  const digits = (texts: string[]) => texts.map((text) => text.replace(/[-,]/g, ''))
  const fields = [
    ['#demo-phone-input', [...inputs.phones, ...inputs.otherPhones]],
    ['#demo-day-input', [...inputs.births, ...inputs.otherBirths]],
    ['#demo-won-input', [...inputs.amounts, ...inputs.otherAmounts]],
  ] as const
  for (const [field, rows] of fields) {
    const held = await heldBy(
      page,
      field,
      rows.map(([text]) => text),
    )
    expect(digits(held)).toEqual(rows.map(([, kept]) => kept))
  }
  // A single-line field has no line breaks.
  const unreadable = inputs.unreadableAmounts
  expect(await heldBy(page, '#demo-won-input', unreadable)).toEqual(unreadable)
  // Unreadable text is never cut to a valid number or date.
  for (const text of await heldBy(
    page,
    '#demo-phone-input',
    inputs.wrongPhones.map(([wrong]) => wrong),
  ))
    expect(text.replace(/\D/g, '')).not.toMatch(/^0\d{9,10}$/)
})
