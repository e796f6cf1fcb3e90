import * as v from 'valibot'
import { writtenIn } from '#contract/kit/localized.ts'
import { notice } from './notice.ts'

/** For lists. A file apart from `notice.ts`, so that pages do not load these schemas. */
export const noticeSummary = v.omit(notice.record, ['body'])
export type NoticeSummary = v.InferOutput<typeof noticeSummary>

export const consoleNoticeSummary = v.object({ ...noticeSummary.entries, bodyLocales: writtenIn })
export type ConsoleNoticeSummary = v.InferOutput<typeof consoleNoticeSummary>
