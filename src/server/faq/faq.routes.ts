import { Hono } from 'hono'
import * as v from 'valibot'
import { permissions } from '#contract/account/console-permissions.ts'
import { type FaqCategory, faq, faqCategory } from '#contract/content/faq.ts'
import { consoleFaqSummary } from '#contract/content/faq-summary.ts'
import type { LocalizedText } from '#contract/kit/localized.ts'
import { allow } from '#server/auth/allow.ts'
import type { Json, Stamped } from '#server/db/database.ts'
import { containsIn } from '#server/db/search.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { timestamp } from '#server/http/clock.ts'
import { crud } from '#server/http/crud.ts'
import { invalidQuery, isShown, type ListFilter } from '#server/http/list.ts'
import { reorder } from '#server/http/reorder.ts'
import { withRichText } from '#server/rich-text/rich-text-fields.ts'

declare module '#server/db/database.ts' {
  interface Database {
    faq: FaqTable
  }
}

type FaqTable = Stamped & {
  category: FaqCategory
  question: Json<LocalizedText>
  answer: Json<LocalizedText>
  /** Plain text of `answer`, for search. */
  answerText: Json<LocalizedText>
  order: number
  shows: boolean
  publishedAt: string
}

const q: ListFilter<'faq'> = (eb, text) => containsIn(eb, ['question', 'answerText'], text)

const category: ListFilter<'faq'> = (eb, value) => {
  const result = v.safeParse(faqCategory, value)
  if (!result.success) throw invalidQuery('category')
  return eb('category', '=', result.output)
}

const cleaned = withRichText(faq, 'answer')

const publicHandlers = crud(cleaned, 'faq', {
  visibleTo: (eb, deps) => eb.and([eb('shows', '=', true), eb('publishedAt', '<=', timestamp(deps))]),
  filters: { q, category },
  orderBy: ['order', 'createdAt'],
})

const consoleHandlers = crud(cleaned, 'faq', {
  filters: { q, category, shows: (eb, value) => eb('shows', '=', isShown(value)) },
  orderBy: ['order', 'createdAt'],
  summary: consoleFaqSummary,
})

/** Mounted at /api/v1/center/faqs. */
export const faqRoutes = new Hono<AppEnv>()
  .get('/', allow('anyone'), publicHandlers.list)
  .post('/', allow(permissions.faq), consoleHandlers.create)
  .get('/:id', allow('anyone'), publicHandlers.get)
  .put('/:id', allow(permissions.faq), consoleHandlers.update)
  .delete('/:id', allow(permissions.faq), consoleHandlers.remove)

/** Mounted at /api/console/center/faqs. */
export const faqConsoleRoutes = new Hono<AppEnv>()
  .get('/', allow(permissions.faq), consoleHandlers.list)
  .post('/', allow(permissions.faq), consoleHandlers.create)
  .put('/order', allow(permissions.faq), reorder('faq'))
  .get('/:id', allow(permissions.faq), consoleHandlers.get)
  .put('/:id', allow(permissions.faq), consoleHandlers.update)
  .delete('/:id', allow(permissions.faq), consoleHandlers.remove)
