/** Unintended Hangul in a Chinese text. Intended are Korean names in brackets after their translation: `押金（보증금）`. */
export const strayHangul = /\p{Script=Hangul}(?![^（）]*）)/u
