import { findPopups, pagePath } from './find-popups.ts'

/** After everything else, asks for popups, and loads their layer where there are some. The home page has its island. */
export function enablePopups(): void {
  if (/^\/$|form|application/.test(pagePath())) return
  const show = async () => {
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
