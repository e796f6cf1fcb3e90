/** Where a browser keeps which theme somebody chose; nothing is kept for the system's own. */
export const themeKey = 'onmaru:theme'
export const darkScheme = '(prefers-color-scheme: dark)'
