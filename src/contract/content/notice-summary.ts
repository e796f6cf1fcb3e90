import * as v from 'valibot'
import { writtenIn } from '#contract/kit/localized.ts'
import { notice } from './notice.ts'

/** Without the body, which only the notice itself includes. */
export const noticeSummary = v.omit(notice.record, ['body'])
export type NoticeSummary = v.InferOutput<typeof noticeSummary>

export const consoleNoticeSummary = v.object({ ...noticeSummary.entries, bodyLocales: writtenIn })
export type ConsoleNoticeSummary = v.InferOutput<typeof consoleNoticeSummary>
