import { recordTokens } from '#stores/record-tokens.ts'

const tokens = recordTokens('onmaru:questionTokens')

export const readInquiryToken = tokens.read
export const keepInquiryToken = tokens.keep
export const dropInquiryToken = tokens.drop
