/** Set by `npm test -- all`: more random cases, and every suite on both databases. */
export const isLong = process.env.TEST_LONG === '1'
