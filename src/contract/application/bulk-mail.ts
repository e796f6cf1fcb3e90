import * as v from 'valibot'
import type { ApplicationKind } from '#contract/eligibility/enumeration.ts'
import { type LocalizedText, localizedText } from '#contract/kit/localized.ts'

/** Staff write them in double braces. None for the name: a mail to a mistyped address must not reveal who applied. */
export const bulkMailTokens = {
  APPLICATION: ['접수번호', '회차', '진행상태', '보완기한'],
  REGISTRATION: ['등록번호'],
} as const satisfies Record<ApplicationKind, readonly string[]>
export type BulkMailToken = (typeof bulkMailTokens)[ApplicationKind][number]

const token = /\{\{([^{}]*)\}\}/g

/** Refuses other tokens than `known` (`tokenUnknown`): recipients would read them unreplaced. */
export function bulkMailText(maxLength: number, known: readonly string[]) {
  return v.pipe(
    localizedText(maxLength),
    v.rawCheck<LocalizedText>(({ dataset, addIssue }) => {
      if (!dataset.typed) return
      const { value } = dataset
      for (const key of ['ko', 'en', 'cn'] as const) {
        const isKnown = [...value[key].matchAll(token)].every(([, name = '']) => known.includes(name.trim()))
        if (isKnown) continue
        const path: [v.IssuePathItem] = [{ type: 'object', origin: 'value', input: value, key, value: value[key] }]
        addIssue({ message: 'tokenUnknown', path })
      }
    }),
  )
}

/** Tokens without a value stay as written. */
export function fillTokens(text: string, values: Partial<Record<BulkMailToken, string>>): string {
  return text.replace(token, (whole, name: string) => values[name.trim() as BulkMailToken] ?? whole)
}
