/** Terms of publicly supported private rental, in percent and years. To be confirmed by the operator. */
export const terms = {
  supplies: [
    { name: 'special', share: 20, price: 75 },
    { name: 'general', share: 80, price: 85 },
  ],
  years: 2,
  longest: 10,
  rise: 5,
} as const
