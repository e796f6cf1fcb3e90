/** Terms of publicly supported private rental. To be confirmed by the operator. */
export const lettingTerms = {
  /** Percent of the homes, and their rent in percent of the market rent. */
  supplies: [
    { name: 'special', sharePercent: 20, rentPercent: 75 },
    { name: 'general', sharePercent: 80, rentPercent: 85 },
  ],
  contractYears: 2,
  maximumYears: 10,
  /** Maximum increase of the rent at a renewal. */
  maximumRisePercent: 5,
  /** Applicants selected for the waiting list per home, and the months for which a place on it is valid. */
  waitingPerHome: 10,
  waitingMonths: 6,
} as const
