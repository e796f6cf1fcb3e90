import * as v from 'valibot'
import { writtenIn } from '#contract/kit/localized.ts'
import { faq } from './faq.ts'

/** For the console's list. A file apart from `faq.ts`, so that pages do not load this schema. */
export const consoleFaqSummary = v.object({ ...v.omit(faq.record, ['answer']).entries, answerLocales: writtenIn })
export type ConsoleFaqSummary = v.InferOutput<typeof consoleFaqSummary>
