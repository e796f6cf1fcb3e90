import * as v from 'valibot'
import { faq } from './faq.ts'
import { writtenIn } from './localized.ts'

/** What lists of staff have of a question; those of visitors have the answer too, as the page shows it. */
export const consoleFaqSummary = v.object({ ...v.omit(faq.record, ['answer']).entries, answerLocales: writtenIn })
export type ConsoleFaqSummary = v.InferOutput<typeof consoleFaqSummary>
