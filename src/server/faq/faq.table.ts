import type { FaqCategory } from '#contract/content/faq.ts'
import type { LocalizedText } from '#contract/kit/localized.ts'
import type { Json, Stamped } from '#server/db/database.ts'

export type FaqTable = Stamped & {
  category: FaqCategory
  question: Json<LocalizedText>
  answer: Json<LocalizedText>
  /** Plain text of `answer`, for search. */
  answerText: Json<LocalizedText>
  order: number
  shows: boolean
  publishedAt: string
}
