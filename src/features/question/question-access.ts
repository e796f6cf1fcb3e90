import { recordTokens } from '#stores/record-tokens.ts'

/** The tokens that this tab holds, by question. */
const tokens = recordTokens('onmaru:questionTokens')

export const readQuestionToken = tokens.read
/** Keeps a token for the questions that it opens, in this tab alone. */
export const keepQuestionToken = tokens.keep
export const dropQuestionToken = tokens.drop
