import * as v from 'valibot'
import { writtenIn } from './localized.ts'
import { notice } from './notice.ts'

/** What lists have of a notice: all but its body, which is read with the notice itself. */
export const noticeSummary = v.omit(notice.record, ['body'])
export type NoticeSummary = v.InferOutput<typeof noticeSummary>

/** The same for staff. */
export const consoleNoticeSummary = v.object({ ...noticeSummary.entries, bodyLocales: writtenIn })
export type ConsoleNoticeSummary = v.InferOutput<typeof consoleNoticeSummary>
