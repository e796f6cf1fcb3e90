import { atom } from 'nanostores'
import { darkScheme, themeKey } from '#lib/theme.ts'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** What is chosen in this browser. Before the first paint, `themeScript` of the layout has applied it already. */
export const $theme = atom<Theme>(readTheme())

if (typeof window !== 'undefined') {
  window.matchMedia(darkScheme).addEventListener('change', applyTheme)
  window.addEventListener('storage', ({ key }) => {
    if (key !== themeKey) return
    $theme.set(readTheme())
    applyTheme()
  })
}

/** Changes the theme of every tab, and keeps it for the next visit as far as the browser lets us. */
export function chooseTheme(theme: Theme): void {
  $theme.set(theme)
  applyTheme()
  try {
    if (theme === 'system') localStorage.removeItem(themeKey)
    else localStorage.setItem(themeKey, theme)
  } catch {
    // A browser that keeps nothing has the theme until it is closed.
  }
}

function applyTheme(): void {
  const chosen = $theme.get()
  const system = window.matchMedia(darkScheme).matches ? 'dark' : 'light'
  document.documentElement.dataset.theme = chosen === 'system' ? system : chosen
}

function readTheme(): Theme {
  try {
    return themes.find((theme) => theme === localStorage.getItem(themeKey)) ?? 'system'
  } catch {
    return 'system'
  }
}
