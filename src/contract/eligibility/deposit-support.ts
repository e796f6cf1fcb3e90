/**
 * Interest-free support in percent of the deposit, and its upper limits in won, as pages state them. Replace with the
 * operator's own before going live.
 */
export const depositSupport = { from: 30, to: 50, youth: 45_000_000, married: 60_000_000, asOf: '2025-09-15' } as const

/** Percent of the full deposit, with which there would be no rent. */
export const depositRatios = [30, 50, 70] as const
