import type { Facts } from '#contract/eligibility/answers.ts'
import { dashedDay } from '#contract/eligibility/calendar.ts'
import type { useTexts } from '#features/application/texts.tsx'
import { formatNumber } from '#lib/format.ts'

type Texts = Pick<ReturnType<typeof useTexts>, 't' | 'has'>

export function factText({ t, has }: Texts, name: keyof Facts, value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (name === 'car' && value === 0) return t('facts.hasCar.no')
  if (name === 'persons') return String(value)
  if (typeof value === 'number') return formatNumber(value)
  const text = String(value)
  if (name === 'marriedOn') return dashedDay(text)
  const key = [`facts.${name}.${text}`, `facts.place.${text}`].find(has)
  return key ? t(key as Parameters<typeof t>[0]) : text
}
