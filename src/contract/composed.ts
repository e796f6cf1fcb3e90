import * as v from 'valibot'

/** More than the parts of any character, and room for spaces that are cut off. */
const longest = (maximum: number) => 4 * maximum + 1_000

/** A text of about `maximum` characters, composed (NFC). One that is far longer is not: marks in a row take their square. */
export const composed = (code: string, maximum: number) =>
  v.pipe(v.string(code), v.maxLength(longest(maximum), 'tooLong'), v.normalize('NFC'))
