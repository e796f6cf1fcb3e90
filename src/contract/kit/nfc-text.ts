import * as v from 'valibot'

/**
 * Longer input is refused before it is normalized, because long runs of combining marks take quadratic time. Four times
 * `maximum`, as a Hangul syllable may arrive as three characters; 1,000 more for spaces around the text.
 */
const longestInput = (maximum: number) => 4 * maximum + 1_000

/** Text in NFC (composed characters), not trimmed. Callers trim it and then check `maximum` itself. */
export const nfcText = (errorCode: string, maximum: number) =>
  v.pipe(v.string(errorCode), v.maxLength(longestInput(maximum), 'tooLong'), v.normalize('NFC'))
