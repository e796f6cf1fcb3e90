import { recordTokens } from '#stores/record-tokens.ts'

const tokens = recordTokens('onmaru:questionTokens')

export const readQuestionToken = tokens.read
export const keepQuestionToken = tokens.keep
export const dropQuestionToken = tokens.drop
