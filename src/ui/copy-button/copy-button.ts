/** Activates every `CopyButton` of the page. Browsers refuse to copy outside a secure context. */
export function enableCopyButtons() {
  for (const button of document.querySelectorAll<HTMLElement>('[data-copy]')) {
    button.hidden = false
    button.addEventListener('click', async () => {
      const { copy = '', copied = '', copyFailed = '' } = button.dataset
      const outcome = button.nextElementSibling
      if (!outcome) return
      try {
        await navigator.clipboard.writeText(copy)
        outcome.textContent = copied
      } catch {
        outcome.textContent = copyFailed
      }
    })
  }
}
