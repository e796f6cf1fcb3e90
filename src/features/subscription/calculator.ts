/** The deposit that fills the whole bar, in won. */
const widest = 216_000_000

/** Shows the contract of the chosen supply and ratio, with the figures that stand in the table below. */
export function enableCalculator() {
  const panel = document.querySelector<HTMLElement>('[data-calculator]')
  const slider = panel?.querySelector<HTMLInputElement>('[type="range"]')
  if (!panel || !slider) return

  const show = () => {
    const supply = panel.querySelector<HTMLInputElement>('[type="radio"]:checked')?.value
    slider.setAttribute('aria-valuetext', `${slider.value}%`)
    for (const stop of panel.querySelectorAll<HTMLElement>('[data-stop]'))
      stop.toggleAttribute('data-current', stop.dataset.stop === slider.value)
    for (const row of document.querySelectorAll<HTMLElement>('[data-plan]')) {
      const isChosen = row.dataset.plan === `${supply}-${slider.value}`
      row.setAttribute('aria-current', String(isChosen))
      if (isChosen) fill(panel, row)
    }
  }
  panel.addEventListener('input', show)
  show()
  panel.removeAttribute('data-waiting')
}

function fill(panel: HTMLElement, row: HTMLElement) {
  for (const place of panel.querySelectorAll<HTMLElement>('[data-out]')) {
    const name = place.dataset.out ?? ''
    place.textContent = row.querySelector(`[data-value="${name}"]`)?.textContent ?? row.dataset[name] ?? ''
  }
  const widths = { own: row.dataset.deposit, to: row.dataset.to, from: row.dataset.from }
  for (const [name, amount] of Object.entries(widths))
    panel.querySelector(`[data-bar="${name}"]`)?.setAttribute('width', String((Number(amount) / widest) * 1000))
}
