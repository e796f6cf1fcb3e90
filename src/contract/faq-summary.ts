import * as v from 'valibot'
import { faq } from './faq.ts'
import { writtenIn } from './localized.ts'

/** Without the answer, which only visitors' lists include. */
export const consoleFaqSummary = v.object({ ...v.omit(faq.record, ['answer']).entries, answerLocales: writtenIn })
export type ConsoleFaqSummary = v.InferOutput<typeof consoleFaqSummary>
