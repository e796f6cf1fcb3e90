/** Years of age on the day of the announcement, both included. Younger people are also refused by the identity check. */
export const ageLimits = { from: 19, to: 39 } as const

/** Time since the marriage; `days` are seven years as some announcements count them. */
export const marriageLimits = { years: 7, days: 2_555 } as const
