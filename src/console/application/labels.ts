import type { ApplicationSummary } from '#contract/application.ts'
import messages from '#i18n/ko/console-application.json'
import { interpolate } from '#lib/interpolate.ts'

/** `K7MQ2A3X` → `K7MQ-2A3X`: read out on the phone in two halves. */
export function formatReceiptNumber(number: string | null): string {
  return number ? `${number.slice(0, 4)}-${number.slice(4)}` : messages.none
}

/** Who applies for which supply: `청년 · 특별공급`. */
export function kindText(item: Pick<ApplicationSummary, 'qualification_type' | 'supply_type'>): string {
  const { qualification_type: qualification, supply_type: supply } = item
  const words = [qualification && messages[`qualification.${qualification}`], supply && messages[`supply.${supply}`]]
  return words.filter(Boolean).join(' · ')
}

/** Both ranks of a special supply in short; general supply has none. */
export function ranksText(ranks: Pick<ApplicationSummary, 'earning_rank' | 'region_rank'>): string | null {
  const { earning_rank: earning, region_rank: region } = ranks
  if (!(earning && region)) return null
  return interpolate(messages['ranks.text'], {
    earning: messages[`rank.${earning}`],
    region: messages[`rank.${region}`],
  })
}

/** `19990131` → `1999-01-31`. */
export function formatBirth(digits: string): string {
  return digits.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')
}

/** Bytes in the unit that keeps the number short: `482 KB`, `50.0 MB`. */
export function formatSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  const kilobytes = bytes / 1024
  return kilobytes < 1024 ? `${Math.round(kilobytes)} KB` : `${(kilobytes / 1024).toFixed(1)} MB`
}
