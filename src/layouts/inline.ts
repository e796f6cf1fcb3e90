import { darkScheme, themeKey } from '#lib/theme.ts'

/**
 * First in every head. The layer order comes before all styles, so that bundling cannot change it. Chromium skips view
 * transitions with an error unless the opt-in precedes every other style.
 */
export const earlyStyles =
  '@layer reset,tokens,base,ui,features,utilities;@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}'

/**
 * Handles the rejections of a skipped view transition, which are no errors: a phone skips one when a browser bar
 * appears or disappears, and the page works without it.
 */
const quietTransitions =
  "for(let n of['pagereveal','pageswap'])addEventListener(n,({viewTransition:t})=>{for(let p of['ready','finished','updateCallbackDone'])t?.[p]?.catch(()=>{})});"

/**
 * Runs before the first paint: the user area of a logged-in visitor or staff must not flash as a guest's, and text stays
 * selectable for visitors who chose so in the footer.
 */
export const earlyScript = [
  quietTransitions,
  'try{var d=document.documentElement.dataset,t;',
  "localStorage.getItem('onmaru:selection')&&(d.selection='free');",
  "(t=sessionStorage.getItem('onmaru:accessToken'))&&(d.session='account');",
  "JSON.parse(atob(t.split('.')[1].replace(/-/g,'+').replace(/_/g,'/'))).type=='MANAGER'&&(d.session='staff')",
  '}catch{}',
].join('')

/** Sets the console's theme before the first paint: the stored choice, or else the system's theme. */
export const themeScript = `try{document.documentElement.dataset.theme=localStorage.getItem('${themeKey}')||(matchMedia('${darkScheme}').matches?'dark':'light')}catch{}`
