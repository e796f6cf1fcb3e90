import { expect, type Locator, type Page } from '@playwright/test'

/** More than any page has stops. */
const most = 200

/** Presses Tab, or another key, until a control has the focus, as somebody without a mouse does. */
export async function tabTo(page: Page, control: Locator, key = 'Tab'): Promise<void> {
  const hasFocus = () => control.evaluate((element) => element === document.activeElement)
  for (let count = 0; count < most && !(await hasFocus()); count++) await page.keyboard.press(key)
  await expect(control, `reached by ${key}`).toBeFocused()
}

/** Goes to a control and presses it. */
export async function pressByKey(page: Page, control: Locator, key = 'Tab'): Promise<void> {
  await tabTo(page, control, key)
  await page.keyboard.press('Enter')
}
