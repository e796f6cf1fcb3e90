import { changedFields } from '#contract/application/amendment.ts'
import ko from '#i18n/ko/console.json' with { type: 'json' }
import years from '#i18n/ko/console-policy-year.json' with { type: 'json' }
import messages from '#i18n/ko/console-setting.json' with { type: 'json' }

/** The access log is read in Korean. */
const words: Record<string, string> = {
  ...messages,
  ko: ko['language.ko'],
  en: ko['language.en'],
  cn: ko['language.cn'],
  year: years.year,
  policyYear: years.year,
  income: years.income,
  'assets.youth': years['amount.youth'],
  'assets.married': years['amount.married'],
  car: years['amount.car'],
  confidence: years.confidence,
  average: years['income.average'],
  dataYear: years['income.dataYear'],
}

/** `문의 전화: 07000000000 → 07011111111`, separated by commas; empty if nothing changes. */
export function describeChanges(before: object, after: object): string {
  const texts = changedFields(before, after).map(
    (path) => `${labelOf(path)}: ${textAt(before, path)} → ${textAt(after, path)}`,
  )
  return texts.join(', ')
}

/** The amount of a limit has the label of the limit. */
function labelOf(path: string): string {
  const name = path.replace(/\.amount$/, '')
  const [group, last] = [name.slice(0, name.lastIndexOf('.')), name.slice(name.lastIndexOf('.') + 1)]
  return words[name] ?? [group && labelOf(group), words[last] ?? last].filter(Boolean).join(' ')
}

function textAt(value: object, path: string): string {
  const found = path.split('.').reduce<unknown>((part, key) => (part as Record<string, unknown> | null)?.[key], value)
  if (found === undefined || found === null || found === '') return messages['history.none']
  return typeof found === 'object' ? JSON.stringify(found) : String(found)
}
