/** Chromium shows only a part of a focused link in a list that scrolls sideways. */
export function showFocus(): void {
  addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && target.matches(':focus-visible'))
      target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })
}
