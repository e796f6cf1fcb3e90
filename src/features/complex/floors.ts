const forward = ['ArrowDown', 'ArrowRight']
const backward = ['ArrowUp', 'ArrowLeft']

/** Marks the link of the shown floor, and moves between the links by arrow keys, Home and End. */
export function enableFloors() {
  moveFocus()
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-floors] a')]
  const markCurrent = () => {
    const current = links.find(({ hash }) => hash === location.hash) ?? links.find(({ dataset }) => 'first' in dataset)
    for (const link of links) link.removeAttribute('aria-current')
    current?.setAttribute('aria-current', 'true')
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
      to.focus()
    })
  })
  addEventListener('hashchange', markCurrent)
  markCurrent()
}

/**
 * The link up or down disappears with its floor's heading, so the same link of the next floor takes the focus. After a
 * choice in the list of floors, the heading takes it.
 */
function moveFocus() {
  let selector: string | undefined
  addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLElement>('[data-step], [data-floors] a') : null
    const next = link?.dataset.step ? `[data-step="${link.dataset.step}"]` : 'h2'
    selector = link ? next : undefined
  })
  addEventListener('hashchange', () => {
    if (selector) document.querySelector<HTMLElement>(`:target :is(${selector})`)?.focus({ preventScroll: true })
  })
}
