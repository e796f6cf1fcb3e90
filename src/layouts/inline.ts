import { darkScheme, themeKey } from '#lib/theme.ts'

/**
 * First in every head: the cascade's order, so that no bundling order can change it, and the consent to view
 * transitions, which Chromium wants before any other style or else gives the transition up with an error.
 */
export const earlyStyles =
  '@layer reset,tokens,base,ui,features,utilities;@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}'

/**
 * A view transition that a phone gives up, such as for a bar of the browser that comes or goes meanwhile, is no error:
 * the page is there without it. Its promises are nobody else's.
 */
const quietTransitions =
  "for(let n of['pagereveal','pageswap'])addEventListener(n,({viewTransition:t})=>{for(let p of['ready','finished','updateCallbackDone'])t?.[p]?.catch(()=>{})});"

/**
 * Runs before the first paint, so that the user area of a logged-in member or of staff never flashes as a guest's, and
 * text is free to select for visitors who chose so in the footer.
 */
export const earlyScript = [
  quietTransitions,
  'try{var d=document.documentElement.dataset,t;',
  "localStorage.getItem('onmaru:selection')&&(d.selection='free');",
  "(t=sessionStorage.getItem('onmaru:accessToken'))&&(d.session='member');",
  "JSON.parse(atob(t.split('.')[1].replace(/-/g,'+').replace(/_/g,'/'))).type=='MANAGER'&&(d.session='staff')",
  '}catch{}',
].join('')

/** Gives the console its theme before the first paint: the one that was chosen, or the system's. */
export const themeScript = `try{document.documentElement.dataset.theme=localStorage.getItem('${themeKey}')||(matchMedia('${darkScheme}').matches?'dark':'light')}catch{}`
