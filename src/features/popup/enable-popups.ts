/** The home page, which has `Popups.island.tsx`, and forms, which popups would cover. */
const pagesWithout = /^\/(en|cn)?\/?$|form|application/

/** Waits half a second after loading, so that the page comes first; loads the layer only if there are popups. */
export function enablePopups(): void {
  if (pagesWithout.test(location.pathname)) return
  const show = async () => {
    const { findPopups } = await import('./find-popups.ts')
    const popups = await findPopups()
    if (popups.length === 0) return
    prepareDevelopment()
    ;(await import('./mount-popups.tsx')).mountPopups(popups)
  }
  addEventListener('load', () => setTimeout(show, 500))
}

/** The React transform of the development server expects globals that Astro adds only to pages with islands. */
function prepareDevelopment() {
  if (!import.meta.env.DEV) return
  Object.assign(window, { $RefreshReg$: () => {}, $RefreshSig$: () => (type: unknown) => type })
}
