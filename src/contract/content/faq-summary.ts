import * as v from 'valibot'
import { writtenIn } from '#contract/kit/localized.ts'
import { faq } from './faq.ts'

/** Without the answer, which only visitors' lists include. */
export const consoleFaqSummary = v.object({ ...v.omit(faq.record, ['answer']).entries, answerLocales: writtenIn })
export type ConsoleFaqSummary = v.InferOutput<typeof consoleFaqSummary>
