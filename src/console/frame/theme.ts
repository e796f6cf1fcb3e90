import { atom } from 'nanostores'
import { darkScheme, themeKey } from '#lib/theme.ts'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** The choice that is stored in this browser. A script of the layout applies it before the first paint. */
export const $theme = atom<Theme>(readTheme())

if (typeof window !== 'undefined') {
  window.matchMedia(darkScheme).addEventListener('change', applyTheme)
  window.addEventListener('storage', ({ key }) => {
    if (key !== themeKey) return
    $theme.set(readTheme())
    applyTheme()
  })
}

export function chooseTheme(theme: Theme): void {
  $theme.set(theme)
  applyTheme()
  try {
    if (theme === 'system') localStorage.removeItem(themeKey)
    else localStorage.setItem(themeKey, theme)
  } catch {
    // Storage is blocked: the choice lasts until the next page load.
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
