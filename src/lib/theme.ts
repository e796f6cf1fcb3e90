/** Key of the console's theme in local storage; without an entry the system's theme applies. */
export const themeKey = 'onmaru:theme'
export const darkScheme = '(prefers-color-scheme: dark)'
