const forward = ['ArrowDown', 'ArrowRight']
const backward = ['ArrowUp', 'ArrowLeft']

/** Marks the chosen floor in the stack and lets the arrow keys walk it: one tab stop, Enter chooses. */
export function enableFloors() {
  keepFocusOnSteps()
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-floors] a')]
  const rove = (to: HTMLAnchorElement) => {
    for (const link of links) link.tabIndex = link === to ? 0 : -1
  }
  const mark = () => {
    const current = links.find(({ hash }) => hash === location.hash) ?? links.find(({ dataset }) => 'first' in dataset)
    for (const link of links) link.toggleAttribute('aria-current', false)
    current?.setAttribute('aria-current', 'true')
    if (current) rove(current)
  }
  const targetOf = (key: string, index: number) => {
    if (key === 'Home') return links[0]
    if (key === 'End') return links.at(-1)
    if (forward.includes(key)) return links[index + 1]
    return backward.includes(key) ? links[index - 1] : undefined
  }
  links.forEach((link, index) => {
    link.addEventListener('keydown', (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return
      const to = targetOf(event.key, index)
      if (!to) return
      event.preventDefault()
      rove(to)
      to.focus()
    })
  })
  addEventListener('hashchange', mark)
  mark()
}

/** The link up or down leaves with its floor's head: the same link of the next floor takes the focus over. */
function keepFocusOnSteps() {
  let way: string | undefined
  addEventListener('click', ({ target }) => {
    way = target instanceof Element ? target.closest<HTMLElement>('[data-step]')?.dataset.step : undefined
  })
  addEventListener('hashchange', () => {
    if (way) document.querySelector<HTMLElement>(`:target [data-step="${way}"]`)?.focus({ preventScroll: true })
  })
}
