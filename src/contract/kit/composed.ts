import * as v from 'valibot'

/** Room for decomposed characters, and for spaces that are trimmed later. */
const longest = (maximum: number) => 4 * maximum + 1_000

/**
 * A text of about `maximum` characters in NFC. A far longer one is refused before it is normalized: long runs of
 * combining marks take quadratic time.
 */
export const composed = (code: string, maximum: number) =>
  v.pipe(v.string(code), v.maxLength(longest(maximum), 'tooLong'), v.normalize('NFC'))
