import type { Page } from '@playwright/test'
import * as inputs from '../tests/support/human-digits.ts'
import { expect, expectAlive, test } from './support/test.ts'

/** What a field holds once each text was put in and the field was left: its digits, or the text that it could not read. */
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

test('fields for digits read what people paste', async ({ page }) => {
  await page.goto('/guide')
  await expectAlive(page)
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
  // A field of one line has no line breaks.
  const unreadable = inputs.unreadableAmounts
  expect(await heldBy(page, '#demo-won-input', unreadable)).toEqual(unreadable)
  // None of them is cut to a number or a day that exists.
  for (const text of await heldBy(
    page,
    '#demo-phone-input',
    inputs.wrongPhones.map(([wrong]) => wrong),
  ))
    expect(text.replace(/\D/g, '')).not.toMatch(/^0\d{9,10}$/)
})
