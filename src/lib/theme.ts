/** Storage key of the chosen theme; absent means the system's theme. */
export const themeKey = 'onmaru:theme'
export const darkScheme = '(prefers-color-scheme: dark)'
