/** The focused element or one of its ancestors, with its siblings at the time of the focus. */
type Step = { element: Element; next: Element | null; previous: Element | null }

const control = 'a[href], button, summary, input, select, textarea, [tabindex]:not([tabindex="-1"])'
const typed = 'input:not([type=file], [type=checkbox], [type=radio]), textarea'

/**
 * Keeps the focus near its place when the focused control is removed, hidden or disabled: moves it to the next control
 * nearby, or returns it once a disabled control is enabled again. Code that moves the focus itself runs first.
 */
export function keepFocus(): void {
  let steps: Step[] = []
  let isByKey = false
  let isWaiting = false
  let isScheduled = false

  const settle = () => {
    isScheduled = false
    const held = steps[0]?.element
    if (!held || hasFocus()) return
    if (!isShown(held)) recover(steps, isByKey)
    else if (held.matches(':disabled')) isWaiting = true
    else if (isWaiting) focus(held)
    // The visitor clicked beside the control.
    else steps = []
  }
  const settleLater = () => {
    if (isScheduled || steps.length === 0 || hasFocus()) return
    isScheduled = true
    requestAnimationFrame(settle)
  }
  document.addEventListener('focusin', ({ target }) => {
    isWaiting = false
    steps = target instanceof Element ? stepsFrom(target) : []
  })
  // During `focusout` the next element does not have the focus yet.
  document.addEventListener('focusout', () => setTimeout(settleLater))
  document.addEventListener('keydown', () => (isByKey = true), { capture: true })
  document.addEventListener('pointerdown', () => (isByKey = false), { capture: true })
  const watched = { childList: true, subtree: true, attributeFilter: ['hidden', 'disabled'] }
  new MutationObserver(settleLater).observe(document.body, watched)
}

const hasFocus = () => document.activeElement !== null && document.activeElement !== document.body
const isShown = (element: Element) => element.isConnected && element.checkVisibility({ visibilityProperty: true })
const focus = (element: Element | null | undefined) =>
  element instanceof HTMLElement && element.focus({ preventScroll: true })

function stepsFrom(element: Element): Step[] {
  const steps: Step[] = []
  for (let one: Element | null = element; one && one !== document.body; one = one.parentElement)
    steps.push({ element: one, next: one.nextElementSibling, previous: one.previousElementSibling })
  return steps
}

function recover(steps: Step[], isByKey: boolean): void {
  const find = (root: Element | null, isLast = false) => {
    if (!root?.isConnected) return
    const all = [root, ...root.querySelectorAll(control)].filter((one) => {
      // Focus in a text field opens a phone's keyboard: text fields qualify only after the last input was a key.
      const isWanted = one.matches(control) && (isByKey || !one.matches(typed))
      return isWanted && !one.matches(':disabled, [inert] *') && isShown(one)
    })
    return isLast ? all.at(-1) : all[0]
  }
  for (const [index, { element }] of steps.entries()) {
    const gone = steps[index - 1]
    if (!(gone && element.isConnected)) continue
    // The whole region is gone: another page took its place.
    if (!element.closest('main, header, footer, dialog')) break
    const target = find(gone.next) ?? find(gone.previous, true) ?? find(element)
    if (target) return void focus(target)
    if (element.matches('main, dialog')) return void focus(element)
  }
  focus(document.querySelector('main h1[tabindex]') ?? document.querySelector('main'))
}
