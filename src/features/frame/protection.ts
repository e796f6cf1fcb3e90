const free = 'input, textarea, select, [contenteditable], [data-selectable]'

/**
 * Blocks copy, context menu, selection and drag, as the operator asked.
 * Form fields and `data-selectable` (receipt, contact details) stay free; the keyboard's context menu too.
 */
export function protectContent() {
  for (const type of ['copy', 'cut', 'contextmenu', 'selectstart', 'dragstart'])
    document.addEventListener(type, (event) => {
      if (!isFree(event)) event.preventDefault()
    })
}

function isFree(event: Event): boolean {
  if (event.type === 'contextmenu' && (event as PointerEvent).pointerType === '') return true
  const target = event.target instanceof Element ? event.target : (event.target as Node).parentElement
  return Boolean(target?.closest(free))
}
