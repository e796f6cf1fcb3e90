import { interpolate } from '#lib/interpolate.ts'

const storageKey = 'onmaru.documents'
type Kept = { type?: string; supply?: string; ticks?: string[] }

export function enableChecklist() {
  const root = document.querySelector<HTMLElement>('[data-checklist]')
  if (!root) return
  const all = <Type extends HTMLElement>(selector: string) => [...root.querySelectorAll<Type>(selector)]
  const ticks = all<HTMLInputElement>('input[type="checkbox"]')
  const radios = all<HTMLInputElement>('input[type="radio"]')
  const chosen = (name: string) => radios.find((radio) => radio.name === name && radio.checked)?.value ?? ''

  const kept = read()
  for (const tick of ticks) tick.checked = kept.ticks?.includes(tick.value) ?? false
  for (const name of ['type', 'supply'] as const) {
    const radio = radios.find((one) => one.name === name && one.value === kept[name])
    if (radio) radio.checked = true
  }

  const show = () => {
    for (const row of all('tr[data-only]'))
      row.hidden = ![chosen('type'), chosen('supply')].includes(row.dataset.only ?? '')
    const needed = ticks.filter((tick) => !tick.closest('tr')?.hidden)
    write(all('[data-count]'), 'count', needed.length)
    write(all('[data-ready]'), 'ready', needed.filter((tick) => tick.checked).length)
  }
  root.addEventListener('change', () => {
    const now = ticks.filter((tick) => tick.checked).map((tick) => tick.value)
    keep({ type: chosen('type'), supply: chosen('supply'), ticks: now })
    show()
  })
  for (const text of all('[data-case-text]')) text.hidden = true
  for (const element of all('[data-print]')) element.hidden = false
  for (const element of all('[data-waiting]')) element.removeAttribute('data-waiting')
  root.querySelector('[data-print]')?.addEventListener('click', () => print())
  show()
}

function write(elements: HTMLElement[], name: string, count: number) {
  for (const element of elements) element.textContent = interpolate(element.dataset[name] ?? '', { count })
}

/** Storage may be blocked or hold invalid data. */
function read(): Kept {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? '{}') ?? {}
  } catch {
    return {}
  }
}

function keep(state: Kept) {
  try {
    localStorage.setItem(storageKey, JSON.stringify(state))
  } catch {
    // Storage is blocked: the ticks last until the page is left.
  }
}
