import { type Basis, fillIn } from '#contract/eligibility/basis.ts'
import { incomeLimit, incomePercents } from '#contract/eligibility/income.ts'
import type { PolicyYear } from '#contract/eligibility/policy-year.ts'
import { countWon } from '#contract/kit/format-won.ts'
import { isLocale, splitLocale } from '#contract/kit/locale.ts'
import type { PublicSetting } from '#contract/site/setting.ts'
import { interpolate } from '#lib/interpolate.ts'
import { pageHeaders } from '#stores/page-headers.ts'

/** Pages are built with the figures of that moment; figures that staff have changed since are replaced. */
export async function refreshFigures() {
  try {
    const answer = await fetch('/api/v1/setting', { headers: pageHeaders(), signal: AbortSignal.timeout(8_000) })
    const { setting }: PublicSetting = await answer.json()
    const { policyYears, basis } = setting
    const policy = policyYears.find(({ year }) => year === basis.year) ?? null
    for (const text of document.querySelectorAll<HTMLElement>('[data-basis]')) fill(text, { ...basis, policy })
    for (const table of document.querySelectorAll<HTMLElement>('[data-years]')) refresh(table, policyYears)
  } catch {
    // Without a response the page keeps the figures and years of its build.
  }
}

function fill(element: HTMLElement, basis: Basis) {
  const { locale } = splitLocale(location.pathname)
  setText(element, fillIn(element.dataset.basis ?? '', basis, locale, element.dataset.unknown))
}

/** One child for each year, in order. A new year is cloned from the last one. */
function refresh(table: HTMLElement, years: PolicyYear[]) {
  const known = [...table.querySelectorAll<HTMLElement>('[data-year]')]
  const shown = years.filter(({ income }) => table.dataset.years !== 'income' || income)
  const items = shown.flatMap((policy) => {
    const own = known.find(({ dataset }) => dataset.year === String(policy.year)) ?? known.at(-1)?.cloneNode(true)
    return own instanceof HTMLElement ? [{ own, policy }] : []
  })
  for (const { own, policy } of items) write(own, policy, table.dataset.locale ?? '')
  if (items.length > 0) table.replaceChildren(...items.map(({ own }) => own))
}

function write(item: HTMLElement, policy: PolicyYear, locale: string) {
  item.dataset.year = String(policy.year)
  const values = { year: policy.year, data: policy.income?.dataYear ?? '' }
  for (const one of item.querySelectorAll<HTMLElement>('[data-text]'))
    setText(one, interpolate(one.dataset.text ?? '', values))
  for (const one of item.querySelectorAll<HTMLElement>('[data-figure]'))
    setText(one, limitText(one.dataset.figure ?? '', policy, locale))
  const limits = policy.income?.average.flatMap((amount) =>
    incomePercents.map((percent) => incomeLimit(amount, percent).toLocaleString('en')),
  )
  if (limits && item instanceof HTMLTableElement)
    for (const [index, cell] of [...item.querySelectorAll('td')].entries()) setText(cell, limits[index] ?? '')
}

function limitText(figure: string, { assets, car }: PolicyYear, locale: string): string {
  const limits: Record<string, number> = {
    'assets.youth': assets.youth.amount,
    'assets.married': assets.married.amount,
  }
  return isLocale(locale) ? countWon(locale, limits[figure] ?? car.amount) : ''
}

/** Writes changed texts only, so that nothing on the page moves. */
function setText(element: HTMLElement, text: string) {
  if (element.textContent?.trim() !== text) element.textContent = text
}
