/** Set by `npm test -- all`, `fuzz` and `fault`: more random cases, and every suite on both databases. */
export const isLongRun = process.env.TEST_LONG === '1'
