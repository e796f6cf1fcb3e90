/** Chromium leaves half of a link outside a list that scrolls sideways: what takes the focus by keyboard is shown whole. */
export function showFocus(): void {
  addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && target.matches(':focus-visible'))
      target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })
}
