/** Set by `npm run test:all`: more of everything that is drawn by chance, and every suite on every engine. */
export const isLong = process.env.TEST_LONG === '1'
