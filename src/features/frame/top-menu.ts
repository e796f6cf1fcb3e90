/** CSS opens a group on hover and focus; this adds arrow keys, Escape and `aria-expanded`. */
export function enableTopMenu() {
  const titles = [...document.querySelectorAll<HTMLAnchorElement>('[data-top-menu] .title')]
  for (const [index, title] of titles.entries()) {
    const group = title.closest('li')
    if (!group) continue
    const items = [...group.querySelectorAll<HTMLAnchorElement>('.items a')]
    if (items.length > 0) trackExpanded(group, title)
    group.addEventListener('keydown', (event) => {
      const position = items.indexOf(document.activeElement as HTMLAnchorElement)
      const next = {
        ArrowDown: items[position + 1] ?? items[0],
        ArrowUp: items[position - 1] ?? title,
        ArrowRight: titles[(index + 1) % titles.length],
        ArrowLeft: titles.at(index - 1),
        Escape: title,
      }[event.key]
      if (!next) return
      event.preventDefault()
      group.toggleAttribute('data-dismissed', event.key === 'Escape')
      next.focus()
      if (items.length > 0) title.ariaExpanded = String(event.key !== 'Escape' && group.contains(next))
    })
  }
  document.addEventListener('keydown', dismissHovered)
}

/** Escape also closes a group that the pointer holds open, wherever the focus is. */
function dismissHovered(event: KeyboardEvent) {
  const group = document.querySelector('[data-top-menu] li:hover:has(ul):not([data-dismissed])')
  if (event.key !== 'Escape' || !group) return
  event.preventDefault()
  group.setAttribute('data-dismissed', '')
  group.querySelector('.title')?.setAttribute('aria-expanded', 'false')
}

function trackExpanded(group: HTMLElement, title: HTMLAnchorElement) {
  title.ariaExpanded = 'false'
  const update = () => {
    const isEntered = group.matches(':hover, :focus-within')
    if (!isEntered) group.removeAttribute('data-dismissed')
    title.ariaExpanded = String(isEntered && !group.hasAttribute('data-dismissed'))
  }
  for (const type of ['mouseenter', 'mouseleave', 'focusin', 'focusout']) {
    // After the event, when `:focus-within` matches the newly focused element.
    group.addEventListener(type, () => setTimeout(update))
  }
}
