import { recordTokens } from '#stores/record-tokens.ts'

/** Each is the access token of one inquiry that this tab has written or opened. */
const tokens = recordTokens('onmaru:questionTokens')

export const readInquiryToken = tokens.read
export const keepInquiryToken = tokens.keep
export const dropInquiryToken = tokens.drop
