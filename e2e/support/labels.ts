import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** Fails if labels of controls in one row start at different heights. */
export async function expectLabelsAligned(page: Page): Promise<void> {
  const uneven = await page.evaluate(() => {
    const controls = [...document.querySelectorAll<HTMLInputElement>('main :is(input, select, textarea)')]
    const fields = controls
      .filter((control) => !['radio', 'checkbox', 'file', 'hidden'].includes(control.type) && control.checkVisibility())
      .map((control) => {
        const label = control.labels?.[0]
        const box = control.getBoundingClientRect()
        return { name: label?.textContent, form: control.form, box, label: label?.getBoundingClientRect() }
      })
      // Skips labels beside their control and visually hidden labels.
      .filter(({ box, label }) => label && label.height > 2 && label.bottom <= box.top + 2)
    return fields.flatMap((one, index) =>
      fields
        .slice(index + 1)
        .filter(({ form, box }) => form === one.form && box.top < one.box.bottom && one.box.top < box.bottom)
        .filter(({ label }) => Math.abs((label?.top ?? 0) - (one.label?.top ?? 0)) > 2)
        .map(({ name }) => `${one.name} / ${name}`),
    )
  })
  expect(uneven, 'labels that start at different heights').toEqual([])
}
