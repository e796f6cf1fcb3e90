/** The focused element or one of its ancestors, with its siblings at the time of the focus. */
type Level = { element: Element; next: Element | null; previous: Element | null }

const control = 'a[href], button, summary, input, select, textarea, [tabindex]:not([tabindex="-1"])'
const textField = 'input:not([type=file], [type=checkbox], [type=radio]), textarea'

/**
 * Keeps the focus near its place when the focused control is removed, hidden or disabled: moves it to the next control
 * nearby, or returns it once a disabled control is enabled again. Code that moves the focus itself runs first.
 */
export function keepFocus(): void {
  let levels: Level[] = []
  let isByKey = false
  let wasDisabled = false
  let isScheduled = false

  const check = () => {
    isScheduled = false
    const lastFocused = levels[0]?.element
    if (!lastFocused || hasFocus()) return
    if (!isShown(lastFocused)) recover(levels, isByKey)
    else if (lastFocused.matches(':disabled')) wasDisabled = true
    else if (wasDisabled) focus(lastFocused)
    // The visitor clicked beside the control.
    else levels = []
  }
  const checkLater = () => {
    if (isScheduled || levels.length === 0 || hasFocus()) return
    isScheduled = true
    requestAnimationFrame(check)
  }
  document.addEventListener('focusin', ({ target }) => {
    wasDisabled = false
    levels = target instanceof Element ? levelsFrom(target) : []
  })
  // During `focusout` the next element does not have the focus yet.
  document.addEventListener('focusout', () => setTimeout(checkLater))
  document.addEventListener('keydown', () => (isByKey = true), { capture: true })
  document.addEventListener('pointerdown', () => (isByKey = false), { capture: true })
  const watched = { childList: true, subtree: true, attributeFilter: ['hidden', 'disabled'] }
  new MutationObserver(checkLater).observe(document.body, watched)
}

const hasFocus = () => document.activeElement !== null && document.activeElement !== document.body
const isShown = (element: Element) => element.isConnected && element.checkVisibility({ visibilityProperty: true })
const focus = (element: Element | null | undefined) =>
  element instanceof HTMLElement && element.focus({ preventScroll: true })

function levelsFrom(element: Element): Level[] {
  const levels: Level[] = []
  for (let one: Element | null = element; one && one !== document.body; one = one.parentElement)
    levels.push({ element: one, next: one.nextElementSibling, previous: one.previousElementSibling })
  return levels
}

function recover(levels: Level[], isByKey: boolean): void {
  const find = (root: Element | null, isLast = false) => {
    if (!root?.isConnected) return
    const all = [root, ...root.querySelectorAll(control)].filter((one) => {
      // Focus in a text field opens a phone's keyboard: text fields qualify only after the last input was a key.
      const isWanted = one.matches(control) && (isByKey || !one.matches(textField))
      return isWanted && !one.matches(':disabled, [inert] *') && isShown(one)
    })
    return isLast ? all.at(-1) : all[0]
  }
  for (const [index, { element }] of levels.entries()) {
    // On the way to the control that lost the focus: its former neighbours are the next best places.
    const child = levels[index - 1]
    if (!(child && element.isConnected)) continue
    // The whole region is gone: another page took its place.
    if (!element.closest('main, header, footer, dialog')) break
    const target = find(child.next) ?? find(child.previous, true) ?? find(element)
    if (target) return void focus(target)
    if (element.matches('main, dialog')) return void focus(element)
  }
  focus(document.querySelector('main h1[tabindex]') ?? document.querySelector('main'))
}
