/** What no English text means to show: Han, and Hangul but for Korean names in brackets behind their translation. */
export const strayInEnglish = /\p{Script=Han}|\p{Script=Hangul}(?![^()]*\))/u
