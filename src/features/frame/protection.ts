/** Content that may be selected and copied; the styles of `Page.astro` have the same list. */
const selectable = [
  'input, textarea, select, [contenteditable], [data-allow-selection]',
  'time, table, address, output, [role=alert], [role=status], a[href^="tel:"], a[href^="mailto:"]',
].join()
const pictures = 'img, svg, canvas, video'

/**
 * Required by the operator: blocks copying, the context menu, selection and dragging. Facts and form fields are
 * exempt, and a switch in the footer lifts the block. The keyboard's context menu and a long press on a link stay.
 */
export function protectContent() {
  for (const type of ['copy', 'cut', 'contextmenu', 'selectstart', 'dragstart'])
    document.addEventListener(type, (event) => {
      if (!isAllowed(event)) event.preventDefault()
    })
  offerSelection()
}

function isAllowed(event: Event): boolean {
  if (document.documentElement.dataset.selection) return true
  const target = event.target instanceof Element ? event.target : (event.target as Node).parentElement
  if (event.type === 'contextmenu') {
    // An empty `pointerType`: opened by keyboard.
    const { pointerType } = event as PointerEvent
    if (pointerType === '' || (pointerType === 'touch' && target?.closest('a[href]'))) return true
  }
  return Boolean(target?.closest(selectable)) && !target?.matches(pictures)
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
