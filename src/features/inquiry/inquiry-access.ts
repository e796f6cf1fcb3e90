import { recordTokens } from '#stores/record-tokens.ts'

/** The server returns a token for writing an inquiry and for its password. */
const tokens = recordTokens('onmaru:questionTokens')

export const readInquiryToken = tokens.read
export const keepInquiryToken = tokens.keep
export const dropInquiryToken = tokens.drop
