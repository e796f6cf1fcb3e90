import { expect, type Locator, type Page } from '@playwright/test'

/** More stops of the Tab key than any page has. */
export const maximumStops = 400

export async function tabTo(page: Page, control: Locator, key = 'Tab'): Promise<void> {
  const hasFocus = () => control.evaluate((element) => element === document.activeElement)
  for (let count = 0; count < maximumStops && !(await hasFocus()); count++) await page.keyboard.press(key)
  await expect(control, `reached by ${key}`).toBeFocused()
}

export async function pressByKey(page: Page, control: Locator, key = 'Tab'): Promise<void> {
  await tabTo(page, control, key)
  await page.keyboard.press('Enter')
}
