import { type Basis, fillIn } from '#contract/eligibility/basis.ts'
import { incomeLimit, incomePercents } from '#contract/eligibility/income.ts'
import type { PolicyYear } from '#contract/eligibility/policy-year.ts'
import { countWon } from '#contract/kit/format-won.ts'
import { splitLocale } from '#contract/kit/locale.ts'
import type { PublicSetting } from '#contract/site/setting.ts'
import { interpolate } from '#lib/interpolate.ts'
import { pageHeaders } from '#stores/page-headers.ts'

/**
 * Replaces the figures of the build by those that staff have entered since. `data-basis` holds a text's template and
 * `data-unknown` its text without a figure; `data-years` marks a table with one `data-year` item for each policy year.
 */
export async function refreshFigures() {
  try {
    const answer = await fetch('/api/v1/setting', { headers: pageHeaders(), signal: AbortSignal.timeout(8_000) })
    const { setting }: PublicSetting = await answer.json()
    const { policyYears, basis } = setting
    const policy = policyYears.find(({ year }) => year === basis.year) ?? null
    for (const text of document.querySelectorAll<HTMLElement>('[data-basis]')) fill(text, { ...basis, policy })
    for (const table of document.querySelectorAll<HTMLElement>('[data-years]')) refreshYears(table, policyYears)
  } catch {
    // Without a response the page keeps the figures and years of its build.
  }
}

function fill(element: HTMLElement, basis: Basis) {
  setText(element, fillIn(element.dataset.basis ?? '', basis, pageLocale(), element.dataset.unknown))
}

/** A year that the build did not have gets a copy of the last item. `data-years="income"` skips years without income. */
function refreshYears(table: HTMLElement, policyYears: PolicyYear[]) {
  const builtItems = [...table.querySelectorAll<HTMLElement>('[data-year]')]
  const shownYears = policyYears.filter(({ income }) => table.dataset.years !== 'income' || income)
  const items = shownYears.flatMap((policy) => {
    const builtItem = builtItems.find(({ dataset }) => dataset.year === String(policy.year))
    const item = builtItem ?? builtItems.at(-1)?.cloneNode(true)
    return item instanceof HTMLElement ? [{ item, policy }] : []
  })
  for (const { item, policy } of items) fillYear(item, policy)
  if (items.length > 0) table.replaceChildren(...items.map(({ item }) => item))
}

/** An income table has one row per household size and one cell per percentage, in the order of `incomePercents`. */
function fillYear(item: HTMLElement, policy: PolicyYear) {
  item.dataset.year = String(policy.year)
  const values = { year: policy.year, data: policy.income?.dataYear ?? '' }
  for (const element of item.querySelectorAll<HTMLElement>('[data-text]'))
    setText(element, interpolate(element.dataset.text ?? '', values))
  for (const element of item.querySelectorAll<HTMLElement>('[data-figure]'))
    setText(element, limitText(element.dataset.figure ?? '', policy))
  const limits = policy.income?.average.flatMap((amount) =>
    incomePercents.map((percent) => incomeLimit(amount, percent).toLocaleString('en')),
  )
  if (limits && item instanceof HTMLTableElement)
    for (const [index, cell] of [...item.querySelectorAll('td')].entries()) setText(cell, limits[index] ?? '')
}

function limitText(figure: string, { assets, car }: PolicyYear): string {
  const limits: Record<string, number> = {
    'assets.youth': assets.youth.amount,
    'assets.married': assets.married.amount,
    car: car.amount,
  }
  return countWon(pageLocale(), limits[figure] ?? 0)
}

const pageLocale = () => splitLocale(location.pathname).locale

/** Writes changed texts only, so that nothing on the page moves. */
function setText(element: HTMLElement, text: string) {
  if (element.textContent?.trim() !== text) element.textContent = text
}
