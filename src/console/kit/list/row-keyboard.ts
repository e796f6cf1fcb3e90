import type { KeyboardEvent } from 'react'

const linkSelector = '[data-row-link]'
const boxSelector = 'input[type="checkbox"]'

/**
 * Arrow keys, Home and End move between the links or checkboxes of rows. If `canPick`, Space selects the row of a link,
 * and Shift with an arrow key selects both rows.
 */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>, canPick: boolean) {
  const { target, currentTarget, key, shiftKey } = event
  if (!(target instanceof HTMLElement)) return
  const kind = [linkSelector, boxSelector].find((one) => target.matches(one))
  if (!kind) return
  if (key === ' ' && kind === linkSelector && canPick) {
    event.preventDefault()
    boxOf(target)?.click()
    return
  }
  const all = [...currentTarget.querySelectorAll<HTMLElement>(kind)]
  const current = all.indexOf(target)
  const destinations: Record<string, number> = {
    ArrowDown: current + 1,
    ArrowUp: current - 1,
    Home: 0,
    End: all.length - 1,
  }
  const next = all[destinations[key] ?? -1]
  if (!next) return
  event.preventDefault()
  next.focus()
  const isArrow = key === 'ArrowDown' || key === 'ArrowUp'
  if (canPick && shiftKey && isArrow) for (const element of [target, next]) pickRowOf(element)
}

const boxOf = (element: HTMLElement) => element.closest('tr')?.querySelector<HTMLInputElement>(boxSelector)

function pickRowOf(element: HTMLElement) {
  const box = boxOf(element)
  if (box && !box.checked) box.click()
}
