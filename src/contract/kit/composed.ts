import * as v from 'valibot'

/**
 * Length of the input above which normalizing is not worth its time. Four times `maximum`: a character that NFC writes
 * as one may arrive as several, a Hangul syllable as three. 1,000 more for spaces around the text, which callers trim.
 */
const longestInput = (maximum: number) => 4 * maximum + 1_000

/**
 * Text in NFC (composed characters); `code` is the error for a value that is no text. Callers check `maximum` itself
 * after trimming. Here a far longer input is refused before it is normalized, because long runs of combining marks take
 * quadratic time.
 */
export const composed = (code: string, maximum: number) =>
  v.pipe(v.string(code), v.maxLength(longestInput(maximum), 'tooLong'), v.normalize('NFC'))
