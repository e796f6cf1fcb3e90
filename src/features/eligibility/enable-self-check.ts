import { isLocale } from '#contract/locale.ts'

/** Loads the check where somebody asks for it: the page itself stays without a framework. */
export function enableSelfCheck() {
  const root = document.querySelector<HTMLElement>('[data-self-check]')
  const button = root?.querySelector<HTMLButtonElement>('[data-open]')
  const state = root?.querySelector<HTMLElement>('[data-state]')
  const locale = root?.dataset.locale
  if (!root || !button || !state || !isLocale(locale)) return
  // Shown from here on: a press before would be lost.
  button.hidden = false
  button.addEventListener('click', async () => {
    button.disabled = true
    state.textContent = root.dataset.opening ?? ''
    try {
      prepareDevelopment()
      const { mountSelfCheck } = await import('./mount-self-check.tsx')
      await mountSelfCheck(root, locale)
    } catch {
      button.disabled = false
      state.textContent = root.dataset.failed ?? ''
    }
  })
}

/** The development server's React transform expects what Astro adds to pages with islands alone; this one has none. */
function prepareDevelopment() {
  if (!import.meta.env.DEV) return
  Object.assign(window, { $RefreshReg$: () => {}, $RefreshSig$: () => (type: unknown) => type })
}
