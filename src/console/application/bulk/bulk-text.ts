import { type Bulk, type BulkOutcome, bulkProblems } from '#contract/application/bulk.ts'
import messages from '#i18n/ko/console-bulk.json'
import { formatNumber } from '#lib/format.ts'
import { interpolate } from '#lib/interpolate.ts'

export function countOf({ counts }: Pick<Bulk, 'counts'>, ...outcomes: readonly BulkOutcome[]): number {
  return outcomes.reduce((sum, outcome) => sum + (counts[outcome] ?? 0), 0)
}

export function hasProblems(bulk: Pick<Bulk, 'counts'>): boolean {
  return countOf(bulk, ...bulkProblems) > 0
}

export function withCount(text: string, count: number): string {
  return interpolate(text, { count: formatNumber(count) })
}

/** `9,000건 변경 예정` before the start, then `1,000건 변경`, `3건 되돌림 · 9건 건너뜀`. */
export function resultText(bulk: Pick<Bulk, 'counts' | 'action' | 'state'>): string {
  const done = countOf(bulk, 'DONE', 'MOVED_ON', 'TOLD')
  const undone = countOf(bulk, 'UNDONE')
  const skipped = countOf(bulk, 'SKIPPED')
  if (bulk.state === 'READY') return withCount(messages[`${bulk.action}.ready`], countOf(bulk, 'PENDING'))
  const parts = [
    done > 0 || undone === 0 ? withCount(messages[`${bulk.action}.done`], done) : '',
    undone > 0 ? withCount(messages[`${bulk.action}.undone`], undone) : '',
    skipped > 0 ? withCount(messages.skipped, skipped) : '',
  ]
  return parts.filter(Boolean).join(' · ')
}
