import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { test as base, expect, type Locator, type Page } from '@playwright/test'
import { type Locale, locales } from '#contract/kit/locale.ts'
import { isLongRun } from '../../tests/support/extent.ts'
import { strayHangul } from '../../tests/support/stray-hangul.ts'
import { strayInEnglish } from '../../tests/support/stray-in-english.ts'
import { recordErrors, startErrorList } from './page-errors.ts'

declare global {
  interface Window {
    axe: typeof import('axe-core')
  }
}

/**
 * Playwright's test, which also fails if any page logs an error or violates its content security policy. A test about
 * such a violation empties `pageErrors`.
 */
export const test = base.extend<{ pageErrors: string[]; showsPopups: boolean; withoutPopups: undefined }>({
  browser: [
    async ({ browser }, use) => {
      const open = browser.newContext.bind(browser)
      browser.newContext = async (options) => recordErrors(await open(options))
      await use(browser)
    },
    { scope: 'worker' },
  ],
  // Set up before any page opens, so that it is torn down after all have closed.
  pageErrors: [
    async ({ browser: _ }, use) => {
      const pageErrors = startErrorList()
      await use(pageErrors)
      expect(pageErrors, 'errors and policy violations of pages').toEqual([])
    },
    { auto: true },
  ],
  /** Popups cover controls; only tests about popups get them. */
  showsPopups: [false, { option: true }],
  withoutPopups: [
    async ({ page, showsPopups }, use) => {
      // Not by a route, which would send each request through the test and disable the cache.
      if (!showsPopups) await page.addInitScript(answerWithoutPopups)
      await use(undefined)
    },
    { auto: true },
  ],
})

function answerWithoutPopups(): void {
  const send = window.fetch
  window.fetch = (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    return url.includes('/api/v1/popups?') ? Promise.resolve(Response.json({ popups: [] })) : send(input, init)
  }
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Languages in which forms are completed, besides Korean. Other tests check every text of the other languages. */
export const testedLocales: readonly Locale[] = isLongRun ? locales : ['en']
/** The translations among them, each with a pattern for text of another language. */
export const translations = (
  [
    ['en', strayInEnglish],
    ['cn', strayHangul],
  ] as const
).filter(([locale]) => testedLocales.includes(locale))

/** The rules about colours, which take half of axe's time. */
export const colourRules = ['color-contrast', 'link-in-text-block']

/** Structures (with their rules) and colours without violations so far, in this worker. */
const foundAccessible = new Set<string>()

/** Runs axe with the WCAG 2.2 AA rules or with `rules`. Structures and colours already found accessible are skipped. */
export async function expectAccessible(page: Page, rules = wcag): Promise<void> {
  // A list is dimmed while it loads.
  await expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(0)
  const structure = `${rules}\n${await structureOf(page)}`
  if (foundAccessible.has(structure)) return
  const colours = await coloursOf(page)
  const areColoursKnown = !isLongRun && colours.every((one) => foundAccessible.has(one))
  if (areColoursKnown && rules === colourRules) return
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  const violations = await page.evaluate(
    async ({ runOnly, disabled }) => {
      // Waits for fades, because their contrast counts at the end. Longer animations, such as the banner's timer, are
      // not fades.
      const isFading = ({ playState, effect }: Animation) =>
        playState === 'running' && Number(effect?.getComputedTiming().endTime) <= 1_000
      const fading = document.getAnimations().filter(isFading)
      // Animations of a background page never finish.
      const aSecond = new Promise((resolve) => setTimeout(resolve, 1_000))
      await Promise.race([Promise.allSettled(fading.map(({ finished }) => finished)), aSecond])
      const rules = Object.fromEntries(disabled.map((rule) => [rule, { enabled: false }]))
      // `preload` would fetch all media files again; the pages have neither audio nor video.
      const found = await window.axe.run({ runOnly, rules, resultTypes: ['violations'], preload: false })
      return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
    },
    { runOnly: rules, disabled: areColoursKnown ? colourRules : [] },
  )
  expect(violations).toEqual([])
  for (const one of [structure, ...colours]) foundAccessible.add(one)
}

/** Window width and colour media features, on which styles depend. */
const windowStateOf = (page: Page) =>
  page.evaluate(() => {
    const media = ['(prefers-color-scheme: dark)', '(forced-colors: active)', '(pointer: coarse)']
    return [innerWidth, ...media.map((query) => matchMedia(query).matches)].join(' ')
  })

/**
 * The page without its text: every element with its attributes, and whether it has text. axe and the keyboard test find
 * the same in two pages with the same structure.
 */
export async function structureOf(page: Page): Promise<string> {
  const elements = await page.evaluate(() => {
    // Attributes whose values are the same in every language.
    const isWithoutWords =
      /^(class|style|role|type|tabindex|for|id|data-theme|aria-(?!label$|description$|valuetext$|roledescription$).*)$/
    const describe = ({ name, value }: Attr) => (isWithoutWords.test(name) || !value ? `${name}=${value}` : name)
    const hasText = ({ nodeType, textContent }: Node) => nodeType === Node.TEXT_NODE && textContent?.trim()
    // Not compared: the language menu marks another item in each translation, and fonts and styles differ by language.
    const isOfLanguage = (element: Element) =>
      element.matches('[hreflang], link, script, style') ||
      // Which names are foreign differs by language; tests/site checks their tags.
      (element.matches('span[lang]') &&
        [...element.attributes].every(({ name }) => /^(lang|data-astro-.*)$/.test(name)))
    const elements = [...document.querySelectorAll('html, body, body *')].filter((element) => !isOfLanguage(element))
    return elements.map((element) => {
      const isHidden = !element.checkVisibility({ visibilityProperty: true })
      const text = [...element.childNodes].some(hasText) ? 'text' : ''
      const attributes = [...element.attributes].filter(({ name }) => name !== 'lang')
      return [element.localName, isHidden ? 'hidden' : '', text, ...attributes.map(describe)].join(' ')
    })
  })
  return [await windowStateOf(page), ...elements].join('\n')
}

/** Each visible element with its ancestors and the attributes and states on which its colours depend. */
async function coloursOf(page: Page): Promise<string[]> {
  const elements = await page.evaluate(() => {
    const changesColour = /^(class|style|type|open|disabled|role|data-.*|aria-(?!label|describe|control|owns).*)$/
    const describe = (element: Element): string => {
      const marks = [...element.attributes].filter(({ name }) => changesColour.test(name))
      const states = [':hover', ':focus', ':checked'].filter((state) => element.matches(state))
      return [element.localName, ...states, ...marks.map(({ name, value }) => `${name}=${value}`)].join(' ')
    }
    const found = new Map<Element, string>()
    for (const element of document.body.querySelectorAll('*')) {
      if (!element.checkVisibility({ visibilityProperty: true })) continue
      const parent = element.parentElement && found.get(element.parentElement)
      found.set(element, `${parent ?? ''} > ${describe(element)}`)
    }
    return [...new Set(found.values())]
  })
  const window = await windowStateOf(page)
  return elements.map((element) => `${window} ${element}`)
}

export const summaryOf = (place: Page | Locator): Locator => place.locator('[data-error-summary]')

/** At another scroll position the fixed header may cover half a control, which axe reports as a small target. */
export async function scrollToTop(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  // `innerWidth` does not work: an emulated phone zooms out, and it grows with an overflow.
  const overhang = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overhang, 'pixels beyond the right edge').toBeLessThanOrEqual(0)
}

export async function expectAccessibleAndFits(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

/**
 * Waits until React has hydrated the islands. Astro removes its `ssr` attribute before React starts, and a click in
 * between is lost.
 */
export async function expectHydrated(page: Page, islands = 'astro-island'): Promise<void> {
  const waiting = () =>
    page.locator(islands).evaluateAll(
      (all) =>
        all.filter((island) => {
          // React's own names: its root is a property of the element, and remembers whether it is still to be hydrated.
          const [, root] = Object.entries(island).find(([key]) => key.startsWith('__reactContainer$')) ?? []
          return island.hasAttribute('ssr') || !root || root.stateNode.current.memoizedState.isDehydrated
        }).length,
    )
  await expect.poll(waiting, { message: 'islands without React' }).toBe(0)
}

export { expect }
