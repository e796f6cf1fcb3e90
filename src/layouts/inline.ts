import { darkScheme, themeKey } from '#lib/theme.ts'

/**
 * First in every head: the cascade's order, so that no bundling order can change it, and the consent to view
 * transitions, which Chromium wants before any other style or else gives the transition up with an error.
 */
export const earlyStyles =
  '@layer reset,tokens,base,ui,features,utilities;@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}'

/**
 * Runs before the first paint, so that the user area of a logged-in member or of staff never flashes as a guest's, and
 * text is free to select for visitors who chose so in the footer.
 */
export const earlyScript = [
  'try{var d=document.documentElement.dataset,t;',
  "localStorage.getItem('onmaru:selection')&&(d.selection='free');",
  "(t=sessionStorage.getItem('onmaru:accessToken'))&&(d.session='member');",
  "JSON.parse(atob(t.split('.')[1].replace(/-/g,'+').replace(/_/g,'/'))).type=='MANAGER'&&(d.session='staff')",
  '}catch{}',
].join('')

/** Gives the console its theme before the first paint: the one that was chosen, or the system's. */
export const themeScript = `try{document.documentElement.dataset.theme=localStorage.getItem('${themeKey}')||(matchMedia('${darkScheme}').matches?'dark':'light')}catch{}`
