/**
 * Unintended characters in an English text: Han, and Hangul except Korean names in brackets after their translation.
 */
export const strayInEnglish = /\p{Script=Han}|\p{Script=Hangul}(?![^()]*\))/u
