export function enableCalculator() {
  const panel = document.querySelector<HTMLElement>('[data-calculator]')
  const slider = panel?.querySelector<HTMLInputElement>('[type="range"]')
  if (!panel || !slider) return

  const show = () => {
    const supply = panel.querySelector<HTMLInputElement>('[type="radio"]:checked')?.value
    const chosen = `${supply}-${slider.value}`
    slider.setAttribute('aria-valuetext', `${slider.value}%`)
    for (const stop of panel.querySelectorAll<HTMLElement>('[data-stop]'))
      stop.toggleAttribute('data-current', stop.dataset.stop === slider.value)
    for (const cell of document.querySelectorAll<HTMLElement>('[data-plan], [data-column]'))
      cell.toggleAttribute('data-chosen', (cell.dataset.plan ?? cell.dataset.column) === chosen)
    const plan = document.querySelector<HTMLElement>(`[data-plan="${chosen}"]`)
    if (plan) fill(panel, plan.dataset)
  }
  panel.addEventListener('input', show)
  show()
  panel.removeAttribute('data-waiting')
}

function fill(panel: HTMLElement, plan: DOMStringMap) {
  for (const place of panel.querySelectorAll<HTMLElement>('[data-out]'))
    place.textContent = plan[place.dataset.out ?? ''] ?? ''
  for (const bar of panel.querySelectorAll<SVGElement>('[data-bar]'))
    bar.setAttribute('width', String((Number(plan[`${bar.dataset.bar}Bar`]) / Number(panel.dataset.widest)) * 1000))
}
