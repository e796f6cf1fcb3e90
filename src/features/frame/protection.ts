/** Content that can be selected; `Page.astro` has the same list. */
const free = [
  'input, textarea, select, [contenteditable], [data-allow-selection]',
  'time, table, address, output, [role=alert], [role=status], a[href^="tel:"], a[href^="mailto:"]',
].join()
const picture = 'img, svg, canvas, video'

/**
 * Required by the operator: blocks copying, the context menu, selection and dragging. Facts and form fields are
 * exempt, and visitors can lift the block in the footer. The keyboard's context menu and a long press on a link stay.
 */
export function protectContent() {
  for (const type of ['copy', 'cut', 'contextmenu', 'selectstart', 'dragstart'])
    document.addEventListener(type, (event) => {
      if (!isFree(event)) event.preventDefault()
    })
  offerSelection()
}

function isFree(event: Event): boolean {
  if (document.documentElement.dataset.selection) return true
  const target = event.target instanceof Element ? event.target : (event.target as Node).parentElement
  if (event.type === 'contextmenu') {
    const { pointerType } = event as PointerEvent
    if (pointerType === '' || (pointerType === 'touch' && target?.closest('a[href]'))) return true
  }
  return Boolean(target?.closest(free)) && !target?.matches(picture)
}

function offerSelection() {
  const { documentElement: root } = document
  for (const button of document.querySelectorAll<HTMLElement>('[data-selection-switch]')) {
    const show = () => button.setAttribute('aria-checked', String('selection' in root.dataset))
    button.hidden = false
    button.addEventListener('click', () => {
      if ('selection' in root.dataset) delete root.dataset.selection
      else root.dataset.selection = 'free'
      show()
      try {
        if (root.dataset.selection) localStorage.setItem('onmaru:selection', root.dataset.selection)
        else localStorage.removeItem('onmaru:selection')
      } catch {
        // Without storage the choice lasts until the page is left.
      }
    })
    show()
  }
}
