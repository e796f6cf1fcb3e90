import { depositRatios } from '#contract/eligibility/deposit-support.ts'
import { defaultLocale, isLocale } from '#contract/kit/locale.ts'
import type { Offer } from '#contract/round/offer.ts'
import { type PlanTemplates, type PlanTexts, planTexts } from './plan-texts.ts'
import { type SupportPlan, samplePlans, supportPlan } from './support-plan.ts'

/** Width of the bars' view box in SupportPanel.astro. */
const fullWidth = 1000
const supplies = { special: 'SPECIAL_TYPE', general: 'NORMAL_TYPE' } as const
type Supply = keyof typeof supplies

/**
 * Shows the plan of the chosen type, supply and deposit percentage. Prices are those of the round's offers, which the server
 * writes into the page; without them the sample's.
 */
export function enableCalculator() {
  const panel = document.querySelector<HTMLElement>('[data-calculator]')
  const slider = panel?.querySelector<HTMLInputElement>('[type="range"]')
  if (!panel || !slider) return
  const offers = readOffers(panel)
  const type = panel.querySelector<HTMLSelectElement>('[data-unit-type]')
  const first = [...(type?.options ?? [])].find(({ value }) => offers.some(({ unit_type }) => unit_type === value))
  if (type && first) type.value = first.value

  const show = () => {
    const ofType = offers.filter(({ unit_type }) => unit_type === type?.value)
    const supply = chooseSupply(panel, ofType)
    const percent = Number(slider.value)
    slider.setAttribute('aria-valuetext', `${percent}%`)
    for (const stop of panel.querySelectorAll<HTMLElement>('[data-stop]'))
      stop.toggleAttribute('data-current', stop.dataset.stop === slider.value)
    for (const cell of document.querySelectorAll<HTMLElement>('[data-column]'))
      cell.toggleAttribute('data-chosen', cell.dataset.column === `${supply}-${percent}`)
    const plans = ofType.length > 0 ? ofType.flatMap(plansOf) : samplePlans
    const plan = plans.find((one) => one.supply === supply && one.depositPercent === percent)
    if (plan) showPlan(panel, plan, Math.max(...plans.map(({ deposit }) => deposit)))
  }
  panel.addEventListener('input', show)
  show()
  panel.removeAttribute('data-waiting')
}

function readOffers(panel: HTMLElement): Offer[] {
  const text = panel.querySelector('[data-list]')?.textContent
  // Empty as built; else the server's list.
  return text ? (JSON.parse(text) as Offer[]) : []
}

/** The checked supply, or the other one if the type is not offered under it. */
function chooseSupply(panel: HTMLElement, offers: readonly Offer[]): Supply | undefined {
  const radios = [...panel.querySelectorAll<HTMLInputElement>('[type="radio"]')]
  for (const radio of radios)
    radio.disabled =
      offers.length > 0 && !offers.some(({ supply_type }) => supply_type === supplies[radio.value as Supply])
  const chosen = radios.find(({ checked, disabled }) => checked && !disabled) ?? radios.find((one) => !one.disabled)
  if (chosen) chosen.checked = true
  return chosen?.value as Supply | undefined
}

function plansOf({ supply_type, supply_category, prices }: Offer) {
  const supply = supply_type === supplies.special ? 'special' : 'general'
  return depositRatios.flatMap((depositPercent, index) => {
    const price = prices[index]
    return price ? [{ supply, depositPercent, ...supportPlan(price, supply_category) }] : []
  })
}

function showPlan(panel: HTMLElement, plan: SupportPlan, largestDeposit: number) {
  const locale = isLocale(panel.dataset.locale) ? panel.dataset.locale : defaultLocale
  const templates = JSON.parse(panel.dataset.texts ?? '{}') as PlanTemplates
  const texts = planTexts(plan, templates, locale)
  for (const output of panel.querySelectorAll<HTMLElement>('[data-out]'))
    output.textContent = texts[output.dataset.out as keyof PlanTexts]
  const { deposit, interestFreeLoan } = plan
  const lengths: Record<string, number> = {
    deposit,
    highestLoan: interestFreeLoan.to,
    lowestLoan: interestFreeLoan.from,
  }
  for (const bar of panel.querySelectorAll<SVGElement>('[data-bar]'))
    bar.setAttribute('width', String(((lengths[bar.dataset.bar ?? ''] ?? 0) / largestDeposit) * fullWidth))
}
