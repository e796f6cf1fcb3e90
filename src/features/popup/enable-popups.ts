/** The home page has its island; forms have none of their own to show, and nothing of this to load. */
const without = /^\/(en|cn)?\/?$|form|application/

/** After everything else, asks for popups, and loads their layer where there are some. */
export function enablePopups(): void {
  if (without.test(location.pathname)) return
  const show = async () => {
    const { findPopups } = await import('./find-popups.ts')
    const popups = await findPopups()
    if (popups.length === 0) return
    prepareDevelopment()
    ;(await import('./mount-popups.tsx')).mountPopups(popups)
  }
  addEventListener('load', () => setTimeout(show, 500))
}

/** The development server's React transform expects what Astro adds to pages with islands alone. */
function prepareDevelopment() {
  if (!import.meta.env.DEV) return
  Object.assign(window, { $RefreshReg$: () => {}, $RefreshSig$: () => (type: unknown) => type })
}
