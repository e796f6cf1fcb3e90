import type { Page } from '@playwright/test'
import { maximumStops } from './tab.ts'
import { expect } from './test.ts'

/** Written in the page. `isOver`: Tab has left the page or has come back to the first stop. */
type Stop = { name: string; problems: string[] }
type Walk = { stops: Stop[]; missed: string[]; isOver: boolean }

declare global {
  interface Window {
    keyboardWalk: Walk
    endKeyboardWalk?: () => void
  }
}

/** Tab presses before the page is asked whether the walk is over. */
const batch = 20

/** Walks the page by Tab. Fails on hidden, unmarked or unordered stops and on controls that Tab does not reach. */
export async function expectKeyboardAccess(page: Page): Promise<void> {
  const quick = await walk(page, pressAtOnce)
  // Retries slowly: a snapping list may still scroll when the next key is pressed.
  const { stops, missed, isOver } = hasNoProblems(quick) ? quick : await walk(page, pressSlowly)
  await focusBody(page)
  expect(isOver, `Tab leaves the page within ${maximumStops} stops`).toBe(true)
  expect(stops[0]?.name, 'the first stop, which must be the skip link').toContain('#content')
  expect(stops.filter(({ problems }) => problems.length > 0)).toEqual([])
  expect(missed, 'what Tab does not reach').toEqual([])
}

const hasNoProblems = ({ stops, missed }: Walk) =>
  missed.length === 0 && stops.every(({ problems }) => problems.length === 0)

async function walk(page: Page, pressTabs: (page: Page) => Promise<unknown>): Promise<Walk> {
  await focusBody(page)
  await page.evaluate(recordStops)
  for (let count = 0; count < maximumStops; count += batch) {
    await pressTabs(page)
    if (await page.evaluate(() => window.keyboardWalk.isOver)) break
  }
  return page.evaluate(() => window.keyboardWalk)
}

const pressAtOnce = (page: Page) => Promise.all(Array.from({ length: batch }, () => page.keyboard.press('Tab')))

async function pressSlowly(page: Page): Promise<void> {
  for (let press = 0; press < batch; press++) {
    await page.keyboard.press('Tab')
    await page.evaluate(nextFrame)
  }
}

/** Only focusing the body itself makes the next Tab lead to the first stop. */
async function focusBody(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.body.tabIndex = -1
    document.body.focus()
    document.body.removeAttribute('tabindex')
    scrollTo({ top: 0, behavior: 'instant' })
  })
}

/** Runs in the page. Two frames later, work deferred to the next frame is done. */
export function nextFrame(): Promise<void> {
  return new Promise((settle) => requestAnimationFrame(() => requestAnimationFrame(() => settle())))
}

/** Runs in the page. Judges a stop at the next key press, when the page has settled. */
function recordStops(): void {
  const candidates = 'a[href], button, input, select, textarea, summary, [tabindex]'
  const isVisible = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && element.closest('[inert]') === null
  const isStop = (element: Element) =>
    element instanceof HTMLElement &&
    element.tabIndex >= 0 &&
    isVisible(element) &&
    !element.matches(':disabled, dialog:not([open]) *') &&
    !(element instanceof HTMLInputElement && element.type === 'radio' && !isOwnStop(element))
  const isOwnStop = (radio: HTMLInputElement) => {
    const group = [...document.querySelectorAll<HTMLInputElement>(`input[type=radio][name="${radio.name}"]`)]
    return radio === (group.find(({ checked }) => checked) ?? group[0])
  }
  const nameOf = (element: Element) =>
    `${element.localName} ${element.getAttribute('href') ?? element.id} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 30)}”`

  const expected = [...document.querySelectorAll(candidates)].filter(isStop)
  const seen = new Set<Element>()
  const walk: Walk = { stops: [], missed: [], isOver: false }
  window.keyboardWalk = walk
  window.endKeyboardWalk?.()
  const ended = new AbortController()
  window.endKeyboardWalk = () => ended.abort()
  let last: { element: Element; marks: string; stop: Stop } | undefined

  /** A visually hidden control is drawn by its label or by its next sibling. */
  const drawnAs = (element: Element): Element => {
    const { width, height } = element.getBoundingClientRect()
    const isDrawn = width > 1 && height > 1 && getComputedStyle(element).opacity !== '0'
    if (isDrawn) return element
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined
    return element.closest('label') ?? label ?? element.nextElementSibling ?? element
  }
  const surroundings = (element: Element) => [
    element,
    drawnAs(element),
    ...[element.nextElementSibling, element.parentElement, element.parentElement?.parentElement].filter((one) => !!one),
  ]
  /** All styles that can mark the focus. */
  const marksOf = (element: Element) =>
    surroundings(element)
      .map((one) => {
        const { outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor, backgroundColor } =
          getComputedStyle(one)
        const outline = outlineStyle === 'none' ? '' : `${outlineStyle} ${outlineWidth} ${outlineColor}`
        return [outline, boxShadow, borderColor, backgroundColor].join()
      })
      .join('\n')
  const isHit = (element: Element, x: number, y: number) => {
    const top = document.elementFromPoint(x, y)
    return top !== null && [element, drawnAs(element)].some((one) => one.contains(top) || top.contains(one))
  }
  const coverOf = (element: Element): string | undefined => {
    const drawn = drawnAs(element)
    const box = drawn.getClientRects()[0] ?? drawn.getBoundingClientRect()
    if (box.width < 2 || box.height < 2) return 'has no size'
    const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)]
    const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)]
    if (right - left < Math.min(box.width, innerWidth) - 2) return 'is cut at the side'
    if (bottom - top < Math.min(box.height, innerHeight / 2) - 2) return 'is outside the window'
    const heights = [top + 2, (top + bottom) / 2, bottom - 2]
    return heights.every((y) => isHit(element, (left + right) / 2, y)) ? undefined : 'is covered'
  }
  const judge = (element: Element): string[] => {
    const problems: string[] = []
    const cover = coverOf(element)
    if (cover) problems.push(cover)
    if (last && !(last.element.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING))
      problems.push(`comes after ${last.stop.name}`)
    return problems
  }
  const record = () => {
    const element = document.activeElement
    if (last && last.element !== element && marksOf(last.element) === last.marks)
      last.stop.problems.push('is not marked')
    if (walk.isOver) return
    const isOutside = element === null || element === document.body
    if (isOutside && last === undefined) return
    if (element === null || isOutside || seen.has(element)) {
      walk.isOver = true
      walk.missed = expected.filter((one) => !seen.has(one) && one.isConnected && isStop(one)).map(nameOf)
      return
    }
    const stop: Stop = { name: nameOf(element), problems: judge(element) }
    last = { element, marks: marksOf(element), stop }
    seen.add(element)
    walk.stops.push(stop)
  }
  addEventListener('keydown', record, { capture: true, signal: ended.signal })
}
