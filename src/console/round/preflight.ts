import { announcementDay } from '#contract/eligibility/calendar.ts'
import { policyOf } from '#contract/eligibility/evaluate.ts'
import type { PolicyYear } from '#contract/eligibility/policy-year.ts'
import { defaultLocale, locales } from '#contract/kit/locale.ts'
import type { Offer } from '#contract/round/offer.ts'
import { type ApplicationRoundInput, roundMessages, stepKeys, stepsOf } from '#contract/round/round.ts'
import consoleMessages from '#i18n/ko/console.json'
import messages from '#i18n/ko/console-round.json'
import { formatMinute, formatNumber } from '#lib/format.ts'
import { interpolate } from '#lib/interpolate.ts'
import { poolKey } from './offer-rows.ts'

type Round = Omit<ApplicationRoundInput, 'shows' | 'stops'>
type Context = { last: Round | undefined; years: readonly PolicyYear[] }

/** What staff should look at before the round is shown, one text each. */
export type Findings = { missing: string[]; differing: string[]; disordered: string[] }

export function checkRound(round: Round, { last, years }: Context): Findings {
  return {
    missing: [...missingFigures(round, years), ...missingParts(round), ...missingTexts(round)],
    differing: last ? differences(last, round) : [],
    disordered: disorder(round),
  }
}

/** Those that `saved` does not have. */
export function newFindings(found: Findings, saved: Findings | null): Findings {
  const known = new Set(saved ? Object.values(saved).flat() : [])
  const fresh = (texts: string[]) => texts.filter((text) => !known.has(text))
  return {
    missing: fresh(found.missing),
    differing: fresh(found.differing),
    disordered: fresh(found.disordered),
  }
}

function missingFigures(round: Round, years: readonly PolicyYear[]): string[] {
  const policy = policyOf(years, round)
  if (!policy) return [messages['check.year']]
  const { year, income } = policy
  const announced = Number(announcementDay(round)?.slice(0, 4) ?? year)
  const isReplaced = !round.policyYear && announced !== year
  return [
    ...(isReplaced ? [interpolate(messages['check.year.other'], { announced, year })] : []),
    ...(income ? [] : [interpolate(messages['check.income'], { year })]),
  ]
}

/** Without the first, ages have no date; without the others, applicants learn neither what to send nor the outcome. */
const expectedSteps = ['announcement', 'documents', 'winners'] as const

function missingParts({ offers, steps }: Round): string[] {
  const missing = expectedSteps.filter((key) => !steps?.some((step) => step.key === key))
  return [
    ...(offers ? [] : [messages['check.offers']]),
    ...missing.map((key) => interpolate(messages['check.step'], { step: messages[`step.${key}`] })),
  ]
}

function missingTexts({ message, steps, offerSource }: Round): string[] {
  const texts = [
    ...roundMessages.map((key) => ({ name: messages[`message.${key}`], text: message[key] })),
    ...(steps ?? []).flatMap(({ key, label, note }) => [
      { name: `${messages[`step.${key}`]} ${messages['step.label']}`, text: label },
      { name: `${messages[`step.${key}`]} ${messages['step.note']}`, text: note },
    ]),
    { name: messages.offerSource, text: offerSource },
  ]
  return texts.flatMap(({ name, text }) => {
    const without = locales.filter((locale) => locale !== defaultLocale && text && !text[locale].trim())
    const languages = without.map((locale) => consoleMessages[`language.${locale}`]).join(', ')
    return languages ? [interpolate(messages['check.text'], { name, languages })] : []
  })
}

type Figure = { name: string; unit: string; before: number; after: number }

function differences(last: Round, round: Round): string[] {
  return figures(last, round)
    .filter(({ before, after }) => before > 0 && Math.abs(after - before) * 2 > before)
    .map(({ name, unit, before, after }) =>
      interpolate(messages['check.differs'], {
        name,
        before: `${formatNumber(before)}${unit}`,
        after: `${formatNumber(after)}${unit}`,
        change: `${after > before ? '+' : '−'}${(Math.abs(after / before - 1) * 100).toFixed(0)}%`,
      }),
    )
}

function figures(last: Round, round: Round): Figure[] {
  const window = {
    name: messages.window,
    unit: messages['check.days'],
    before: daysOf(last),
    after: daysOf(round),
  }
  const [before, after] = [last.offers ?? [], round.offers ?? []]
  // Missing prices are told once, not once for each pool.
  if (after.length === 0) return [window]
  const sum = (offers: readonly Offer[]) => offers.reduce((total, { households }) => total + households, 0)
  const total = { name: messages['check.households'], unit: messages['offer.unit.count'] }
  return [window, { ...total, before: sum(before), after: sum(after) }, ...before.flatMap(figuresOf(after))]
}

/** Homes and prices of a pool; one that is no longer offered has no homes. */
function figuresOf(offers: readonly Offer[]): (before: Offer) => Figure[] {
  return (before) => {
    const after = offers.find((one) => poolKey(one) === poolKey(before))
    const pool = `${before.unit_type} ${messages[`offer.${before.supply_type}`]}`
    const households = {
      name: `${pool} ${messages['offer.households']}`,
      unit: messages['offer.unit.count'],
      before: before.households,
      after: after?.households ?? 0,
    }
    if (!after) return [households]
    const prices = before.prices.flatMap(({ ratio, ...price }, index) =>
      (['deposit', 'rent'] as const).map((part) => ({
        name: `${pool} ${interpolate(messages['offer.ratio'], { ratio })} ${messages[`offer.${part}`]}`,
        unit: messages['offer.unit.amount'],
        before: price[part],
        after: after.prices[index]?.[part] ?? 0,
      })),
    )
    return [households, ...prices]
  }
}

/** With one decimal. */
function daysOf({ openAt, deadAt }: Round): number {
  return Math.round((Date.parse(deadAt) - Date.parse(openAt)) / 8_640_000) / 10
}

/** Each step starts no earlier than the one before it, and those after the application not before its deadline. */
function disorder(round: Round): string[] {
  const steps = stepsOf(round) ?? []
  const applicationIndex = stepKeys.indexOf('application')
  return steps.flatMap((step, index) => {
    const earlier = steps[index - 1]
    const values = { step: messages[`step.${step.key}`], at: formatMinute(step.startAt) }
    if (earlier && step.startAt < earlier.startAt)
      return [interpolate(messages['check.order'], { ...values, earlier: messages[`step.${earlier.key}`] })]
    const isLater = stepKeys.indexOf(step.key) > applicationIndex
    return isLater && step.startAt < round.deadAt ? [interpolate(messages['check.deadline'], values)] : []
  })
}
