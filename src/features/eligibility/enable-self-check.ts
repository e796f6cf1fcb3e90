import { isLocale } from '#contract/kit/locale.ts'

/** Loads React only when the check is opened, so that the page itself has no framework. */
export function enableSelfCheck() {
  const root = document.querySelector<HTMLElement>('[data-self-check]')
  const button = root?.querySelector<HTMLButtonElement>('[data-form-button]')
  const state = root?.querySelector<HTMLElement>('[data-state]')
  const locale = root?.dataset.locale
  if (!root || !button || !state || !isLocale(locale)) return
  // The button is hidden until this script runs, because an earlier click would be lost.
  button.hidden = false
  button.addEventListener('click', async () => {
    button.disabled = true
    state.textContent = root.dataset.loadingText ?? ''
    try {
      addDevelopmentGlobals()
      const { mountSelfCheck } = await import('./mount-self-check.tsx')
      await mountSelfCheck(root, locale)
    } catch {
      button.disabled = false
      state.textContent = root.dataset.failed ?? ''
    }
  })
}

/** In development, React modules expect globals that Astro adds only to pages with islands. */
function addDevelopmentGlobals() {
  if (!import.meta.env.DEV) return
  Object.assign(window, { $RefreshReg$: () => {}, $RefreshSig$: () => (type: unknown) => type })
}
