import * as v from 'valibot'

/** A changed field, such as `assets.youth.amount`, with its stored values; null: none. Shown by `fieldChangesText`. */
export const fieldChange = v.object({ field: v.string(), from: v.unknown(), to: v.unknown() })
export type FieldChange = v.InferOutput<typeof fieldChange>

type Texts = Record<string, string>

/** Fields whose label has another key in `i18n/ko/console.json` or `console-policy-year.json`. */
const labelKeys = {
  ko: 'language.ko',
  en: 'language.en',
  cn: 'language.cn',
  year: 'year',
  policyYear: 'year',
  income: 'income',
  'assets.youth': 'amount.youth',
  'assets.married': 'amount.married',
  car: 'amount.car',
  confidence: 'confidence',
  average: 'income.average',
  dataYear: 'income.dataYear',
}

/** Texts of `console.json`, `console-setting.json` and `console-policy-year.json`. */
export type ChangeTexts = { kit: Texts; setting: Texts; policyYear: Texts }

/** Label of a field: `name.en` → `회사 이름 영어`. The amount of a limit has the label of the limit. */
export function fieldText(field: string, texts: ChangeTexts): string {
  const labels = labelsOf(texts)
  const labelOf = (path: string): string => {
    const dot = path.lastIndexOf('.')
    const last = path.slice(dot + 1)
    return labels[path] ?? [dot > 0 && labelOf(path.slice(0, dot)), labels[last] ?? last].filter(Boolean).join(' ')
  }
  // The sender has one name, the company one per language.
  return labelOf(field === 'name' ? 'sender.name' : field.replace(/\.amount$/, ''))
}

function labelsOf({ kit, setting, policyYear }: ChangeTexts): Texts {
  const others: Texts = { ...kit, ...policyYear }
  return {
    ...setting,
    ...Object.fromEntries(Object.entries(labelKeys).map(([field, key]) => [field, others[key] ?? key])),
  }
}

/** `문의 전화: "07000000000" → "07011111111"`, separated by commas. Quoted, no value reads like another change. */
export function fieldChangesText(changes: readonly FieldChange[], texts: ChangeTexts): string {
  const textOf = (value: unknown) => {
    if (value === undefined || value === null || value === '') return texts.setting['history.none']
    return JSON.stringify(value)
  }
  return changes.map(({ field, from, to }) => `${fieldText(field, texts)}: ${textOf(from)} → ${textOf(to)}`).join(', ')
}
