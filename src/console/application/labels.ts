import type { ApplicationSummary } from '#contract/application/application-record.ts'
import messages from '#i18n/ko/console-application.json'
import documents from '#i18n/ko/document.json'
import { groupReceipt } from '#lib/format.ts'
import { interpolate } from '#lib/interpolate.ts'

/** `K7MQ2A3X` → `K7MQ-2A3X`. */
export function formatReceiptNumber(number: string | null): string {
  return number ? groupReceipt(number) : messages.none
}

/** `청년 · 특별공급`. */
export function kindText(item: Pick<ApplicationSummary, 'qualification_type' | 'supply_type'>): string {
  const { qualification_type: qualification, supply_type: supply } = item
  const parts = [qualification && messages[`qualification.${qualification}`], supply && messages[`supply.${supply}`]]
  return parts.filter(Boolean).join(' · ')
}

/** `소득 1순위 · 지역 2순위`; null for general supply, which has no ranks. */
export function ranksText(ranks: Pick<ApplicationSummary, 'earning_rank' | 'region_rank'>): string | null {
  const { earning_rank: earning, region_rank: region } = ranks
  if (!(earning && region)) return null
  return interpolate(messages['ranks.text'], {
    earning: messages[`rank.${earning}`],
    region: messages[`rank.${region}`],
  })
}

/** `19990131` → `1999-01-31`; `*` is a masked digit. */
export function formatBirth(digits: string): string {
  return digits.replace(/^([\d*]{4})([\d*]{2})([\d*]{2})$/, '$1-$2-$3')
}

/** `482 KB`, `50.0 MB`; 1 KB is 1,024 bytes. */
export function formatDocumentSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  const kilobytes = bytes / 1024
  return kilobytes < 1024 ? `${Math.round(kilobytes)} KB` : `${(kilobytes / 1024).toFixed(1)} MB`
}

/** `spouse.phone` → `배우자 연락처`, `files.income` → name of the document. */
export function fieldLabel(path: string): string {
  const [root = '', ...rest] = path.split('.')
  const field = rest.join('.')
  if (root === 'files') return documents[field as keyof typeof documents] ?? field
  const names: Record<string, string> = {
    ...messages,
    spouse: messages['group.spouse'],
    _terms: messages['group.terms'],
  }
  return [names[root] ?? root, field && (names[field] ?? field)].filter(Boolean).join(' ')
}
