/** Hangul that no Chinese text means to show: Korean names stand in brackets behind their translation, `押金（보증금）`. */
export const strayHangul = /\p{Script=Hangul}(?![^（）]*）)/u
