/** Width of the bars' view box in SupportPanel.astro. */
const fullWidth = 1000

/** Shows the plan of the chosen supply and deposit ratio: its texts and amounts are in the table's data attributes. */
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
    if (plan) showPlan(panel, plan.dataset)
  }
  panel.addEventListener('input', show)
  show()
  panel.removeAttribute('data-waiting')
}

function showPlan(panel: HTMLElement, plan: DOMStringMap) {
  for (const output of panel.querySelectorAll<HTMLElement>('[data-out]'))
    output.textContent = plan[output.dataset.out ?? ''] ?? ''
  const plans = [...document.querySelectorAll<HTMLElement>('[data-plan]')]
  const largestDeposit = Math.max(...plans.map(({ dataset }) => Number(dataset.depositBar)))
  for (const bar of panel.querySelectorAll<SVGElement>('[data-bar]'))
    bar.setAttribute('width', String((Number(plan[`${bar.dataset.bar}Bar`]) / largestDeposit) * fullWidth))
}
