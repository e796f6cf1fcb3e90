import { interpolate } from '#lib/interpolate.ts'

const storageKey = 'onmaru.documents'
type SavedState = { type?: string; supply?: string; ticks?: string[] }

/** Lists the papers of the chosen case, counts the ticked ones, and saves both on the device. */
export function enableChecklist() {
  const root = document.querySelector<HTMLElement>('[data-checklist]')
  if (!root) return
  const all = <Type extends HTMLElement>(selector: string) => [...root.querySelectorAll<Type>(selector)]
  const ticks = all<HTMLInputElement>('input[type="checkbox"]')
  const radios = all<HTMLInputElement>('input[type="radio"]')
  const chosen = (name: string) => radios.find((radio) => radio.name === name && radio.checked)?.value ?? ''

  const saved = readState()
  for (const tick of ticks) tick.checked = saved.ticks?.includes(tick.value) ?? false
  for (const name of ['type', 'supply'] as const) {
    const radio = radios.find((one) => one.name === name && one.value === saved[name])
    if (radio) radio.checked = true
  }

  const show = () => {
    for (const row of all('tr[data-only]'))
      row.hidden = ![chosen('type'), chosen('supply')].includes(row.dataset.only ?? '')
    const needed = ticks.filter((tick) => !tick.closest('tr')?.hidden)
    showCount(all('[data-count]'), 'count', needed.length)
    showCount(all('[data-ready]'), 'ready', needed.filter((tick) => tick.checked).length)
  }
  root.addEventListener('change', () => {
    const tickedPapers = ticks.filter((tick) => tick.checked).map((tick) => tick.value)
    saveState({ type: chosen('type'), supply: chosen('supply'), ticks: tickedPapers })
    show()
  })
  for (const text of all('[data-case-text]')) text.hidden = true
  for (const element of all('[data-print]')) element.hidden = false
  for (const element of all('[data-waiting]')) element.removeAttribute('data-waiting')
  root.querySelector('[data-print]')?.addEventListener('click', () => print())
  show()
}

function showCount(elements: HTMLElement[], name: string, count: number) {
  for (const element of elements) element.textContent = interpolate(element.dataset[name] ?? '', { count })
}

/** Storage may be blocked or hold invalid data. */
function readState(): SavedState {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? '{}') ?? {}
  } catch {
    return {}
  }
}

function saveState(state: SavedState) {
  try {
    localStorage.setItem(storageKey, JSON.stringify(state))
  } catch {
    // Storage is blocked: the ticks last until the page is left.
  }
}
