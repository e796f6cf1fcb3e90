import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { test as base, expect, type Locator, type Page } from '@playwright/test'
import { type Locale, locales } from '#contract/locale.ts'
import { isLong } from '../../tests/support/extent.ts'
import { listen, watch } from './watch.ts'

declare global {
  interface Window {
    axe: typeof import('axe-core')
  }
}

/**
 * Playwright's test, which also fails when a page, in whatever tab, reports an error of its own or breaks its security
 * policy. A journey that is about such a breach empties `complaints`.
 */
export const test = base.extend<{ complaints: string[]; showsPopups: boolean; withoutPopups: undefined }>({
  browser: [
    async ({ browser }, use) => {
      const open = browser.newContext.bind(browser)
      browser.newContext = async (options) => watch(await open(options))
      await use(browser)
    },
    { scope: 'worker' },
  ],
  // Before any page is opened, so that it ends when all of them are closed.
  complaints: [
    async ({ browser: _ }, use) => {
      const complaints = listen()
      await use(complaints)
      expect(complaints, 'what pages complained of').toEqual([])
    },
    { auto: true },
  ],
  /** Popups lie over what journeys press: only those that are about them get any. */
  showsPopups: [false, { option: true }],
  withoutPopups: [
    async ({ page, showsPopups }, use) => {
      // Not by a route: with any, each request goes by way of the test, and nothing is cached.
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

/**
 * The languages in which a form is used to its end besides Korean's own journeys; the sweep and the tests of the
 * catalogues look at every text in each.
 */
export const usedIn: readonly Locale[] = isLong ? locales : ['en']

/** The rules that look at colours alone, and take half of axe's time. */
export const colourRules = ['color-contrast', 'link-in-text-block']

/** What this worker's pages were already found accessible in: structures by the rules, and colours. */
const accessible = new Set<string>()

/**
 * Fails on what axe finds against WCAG 2.2 AA on the page as it stands, or by the rules named alone. A structure that
 * it has found nothing in is asked about once, and so are colours.
 */
export async function expectAccessible(page: Page, rules = wcag): Promise<void> {
  // A list is dimmed while the next one is on its way.
  await expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(0)
  const structure = `${rules}\n${await structureOf(page)}`
  if (accessible.has(structure)) return
  const colours = await coloursOf(page)
  const areColoursKnown = !isLong && colours.every((one) => accessible.has(one))
  if (areColoursKnown && rules === colourRules) return
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  const violations = await page.evaluate(
    async ({ runOnly, disabled }) => {
      // What fades in has its contrast at the end; what takes longer, such as the time of a slide, is no fading.
      const isFading = ({ playState, effect }: Animation) =>
        playState === 'running' && Number(effect?.getComputedTiming().endTime) <= 1_000
      const fading = document.getAnimations().filter(isFading)
      // A page behind another one does not go on fading.
      const aSecond = new Promise((resolve) => setTimeout(resolve, 1_000))
      await Promise.race([Promise.allSettled(fading.map(({ finished }) => finished)), aSecond])
      const rules = Object.fromEntries(disabled.map((rule) => [rule, { enabled: false }]))
      // The pages have neither sound nor film, for which axe would fetch every file once more.
      const found = await window.axe.run({ runOnly, rules, resultTypes: ['violations'], preload: false })
      return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
    },
    { runOnly: rules, disabled: areColoursKnown ? colourRules : [] },
  )
  expect(violations).toEqual([])
  for (const one of [structure, ...colours]) accessible.add(one)
}

/** The width and the colours of the window, on which styles depend. */
const windowOf = (page: Page) =>
  page.evaluate(() => {
    const media = ['(prefers-color-scheme: dark)', '(forced-colors: active)', '(pointer: coarse)']
    return [innerWidth, ...media.map((query) => matchMedia(query).matches)].join(' ')
  })

/**
 * The page in its window, without its words: every element with its attributes, and whether it has a text. Where two
 * pages are the same in this, what axe and the keyboard find is the same.
 */
export async function structureOf(page: Page): Promise<string> {
  const elements = await page.evaluate(() => {
    const isNoWord =
      /^(class|style|role|type|tabindex|for|id|data-theme|aria-(?!label$|description$|valuetext$|roledescription$).*)$/
    const describe = ({ name, value }: Attr) => (isNoWord.test(name) || !value ? `${name}=${value}` : name)
    const hasText = ({ nodeType, textContent }: Node) => nodeType === Node.TEXT_NODE && textContent?.trim()
    // The menu of languages marks another one on each translation, and fonts and styles come as it needs them.
    const isOfLanguage = (element: Element) =>
      element.matches('[hreflang], link, script, style') ||
      // Which names are foreign differs by language; tests/site holds each to a tag that there is.
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
  return [await windowOf(page), ...elements].join('\n')
}

/** Each visible element in its window by what its colours depend on: itself and all that it stands in. */
async function coloursOf(page: Page): Promise<string[]> {
  const elements = await page.evaluate(() => {
    const hasColour = /^(class|style|type|open|disabled|role|data-.*|aria-(?!label|describe|control|owns).*)$/
    const describe = (element: Element): string => {
      const marks = [...element.attributes].filter(({ name }) => hasColour.test(name))
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
  const window = await windowOf(page)
  return elements.map((element) => `${window} ${element}`)
}

/** What a form has to say about what was entered. */
export const summaryOf = (place: Page | Locator): Locator => place.locator('[data-error-summary]')

/** Fails when a page can be scrolled sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  // An emulated phone zooms out over what is too wide, and `innerWidth` grows with it.
  const overhang = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overhang, 'pixels beyond the right edge').toBeLessThanOrEqual(0)
}

/** The page, or the step of a form, as anybody should find it. */
export async function expectSound(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

/** Until React has taken over the islands. Astro's own mark is off before React has begun: a press between is lost. */
export async function expectAlive(page: Page, islands = 'astro-island'): Promise<void> {
  const waiting = () =>
    page.locator(islands).evaluateAll(
      (all) =>
        all.filter((island) => {
          const [, root] = Object.entries(island).find(([key]) => key.startsWith('__reactContainer$')) ?? []
          return island.hasAttribute('ssr') || !root || root.stateNode.current.memoizedState.isDehydrated
        }).length,
    )
  await expect.poll(waiting, { message: 'islands without React' }).toBe(0)
}

export { expect }
