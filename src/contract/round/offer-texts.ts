import type { Basis } from '#contract/eligibility/basis.ts'
import { depositRatios } from '#contract/eligibility/deposit-support.ts'
import { supplyType } from '#contract/eligibility/enumeration.ts'
import { countWon, formatWon } from '#contract/kit/format-won.ts'
import type { Locale } from '#contract/kit/locale.ts'
import { type LocalizedText, localize } from '#contract/kit/localized.ts'
import type { Offer } from './offer.ts'

/** Offers of the current round, as pages show them. */
export type RoundOffers = { round: number; list: readonly Offer[]; source: LocalizedText | null }

/** What pages show of the current round. */
export type PageBasis = Basis & { offers?: RoundOffers | null }

/** `25A 35A SPECIAL_TYPE`: offers of one of the types and of the supply. Without a type or a supply: of any. */
export function offersOf(list: readonly Offer[], filter: string): Offer[] {
  const words = filter.split(' ').filter(Boolean)
  const supply = supplyType.options.find((option) => words.includes(option))
  const types = words.filter((word) => word !== supply)
  return list.filter(
    ({ unit_type, supply_type }) =>
      (!supply || supply_type === supply) && (types.length === 0 || types.includes(unit_type)),
  )
}

/**
 * Values of a text about `offers`, of which there is at least one: `households` is their sum; `deposit50` and `rent50`
 * are the lowest at that ratio, `depositCount50` and `rentCount50` without unit; `deposit` and `rent` the lowest of all.
 */
export function offerTexts({ round, source }: RoundOffers, offers: readonly Offer[], locale: Locale) {
  const prices = offers.flatMap((offer) => offer.prices)
  const lowest = (part: 'deposit' | 'rent', ratio?: number) =>
    Math.min(...prices.filter((price) => ratio === undefined || price.ratio === ratio).map((price) => price[part]))
  const byRatio = depositRatios.flatMap((ratio) => {
    const [deposit, rent] = [lowest('deposit', ratio), lowest('rent', ratio)]
    return [
      [`deposit${ratio}`, formatWon(locale, deposit)],
      [`rent${ratio}`, formatRent(locale, rent)],
      [`depositCount${ratio}`, countWon(locale, deposit)],
      [`rentCount${ratio}`, locale === 'en' ? rent.toLocaleString('en') : countWon(locale, rent)],
    ]
  })
  return {
    round: String(round),
    source: source ? localize(source, locale) : '',
    households: String(offers.reduce((sum, { households }) => sum + households, 0)),
    deposit: formatWon(locale, lowest('deposit')),
    rent: formatRent(locale, lowest('rent')),
    ...(Object.fromEntries(byRatio) as Record<string, string>),
  }
}

/** English names rents in won, since they are less than a million. */
function formatRent(locale: Locale, rent: number): string {
  return locale === 'en' ? `KRW ${rent.toLocaleString('en')}` : formatWon(locale, rent)
}
