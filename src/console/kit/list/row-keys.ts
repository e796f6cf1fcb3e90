import type { KeyboardEvent } from 'react'

const link = '[data-row-link]'
const box = 'input[type="checkbox"]'

/**
 * Arrow keys, Home and End move between the links or checkboxes of rows. If `canPick`, Space selects the row of a link,
 * and Shift with an arrow key selects both rows.
 */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>, canPick: boolean) {
  const { target, currentTarget, key, shiftKey } = event
  if (!(target instanceof HTMLElement)) return
  const kind = [link, box].find((one) => target.matches(one))
  if (!kind) return
  if (key === ' ' && kind === link && canPick) {
    event.preventDefault()
    boxOf(target)?.click()
    return
  }
  const all = [...currentTarget.querySelectorAll<HTMLElement>(kind)]
  const here = all.indexOf(target)
  const places: Record<string, number> = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: all.length - 1 }
  const next = all[places[key] ?? -1]
  if (!next) return
  event.preventDefault()
  next.focus()
  const isArrow = key === 'ArrowDown' || key === 'ArrowUp'
  if (canPick && shiftKey && isArrow) for (const one of [target, next]) pickRow(one)
}

const boxOf = (inRow: HTMLElement) => inRow.closest('tr')?.querySelector<HTMLInputElement>(box)

function pickRow(inRow: HTMLElement) {
  const own = boxOf(inRow)
  if (own && !own.checked) own.click()
}
