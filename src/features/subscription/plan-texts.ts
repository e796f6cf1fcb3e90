import { countWon, formatWon } from '#contract/kit/format-won.ts'
import type { Locale } from '#contract/kit/locale.ts'
import { interpolate } from '#lib/interpolate.ts'
import type { SupportPlan } from './support-plan.ts'

/** Templates with `amount`, with `from` and `to`, with `amount` and `interest`; `noBankLoan` is a whole text. */
export type PlanTemplates = { won: string; range: string; bankLoan: string; noBankLoan: string }

/** `3,895~5,453`, without unit. */
export function countRange({ range }: PlanTemplates, locale: Locale, from: number, to: number): string {
  const count = (amount: number) => countWon(locale, amount)
  return from === to ? count(to) : interpolate(range, { from: count(from), to: count(to) })
}

/** Texts of the calculator for a plan, by the names of its outputs. */
export function planTexts(
  { deposit, rent, interestFreeLoan, bankLoan }: SupportPlan,
  templates: PlanTemplates,
  locale: Locale,
) {
  const won = (amount: number) => formatWon(locale, amount)
  const exact = (amount: number) => interpolate(templates.won, { amount: amount.toLocaleString('en') })
  // The unit once (`3,895~5,453만 원`, `KRW 38.95–54.53 million`), except for amounts with two units.
  const wonRange = (from: number, to: number) => {
    const count = countWon(locale, to)
    if (won(to).includes(count)) return won(to).replace(count, countRange(templates, locale, from, to))
    return from === to ? won(to) : interpolate(templates.range, { from: won(from), to: won(to) })
  }
  return {
    deposit: won(deposit),
    // English counts in millions, which is too coarse for a rent.
    rent: locale === 'en' ? exact(rent) : won(rent),
    cashWithInterestFreeLoan: wonRange(deposit - interestFreeLoan.to, deposit - interestFreeLoan.from),
    cashWithBankLoan: bankLoan ? won(deposit - bankLoan.amount) : '–',
    interestFreeLoan: wonRange(interestFreeLoan.from, interestFreeLoan.to),
    bankLoan: bankLoan
      ? interpolate(templates.bankLoan, { amount: won(bankLoan.amount), interest: exact(bankLoan.interest) })
      : templates.noBankLoan,
  }
}
export type PlanTexts = ReturnType<typeof planTexts>
