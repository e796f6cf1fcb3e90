import { useQuery } from '@tanstack/react-query'
import { type Control, useWatch } from 'react-hook-form'
import type { PolicyYear } from '#contract/eligibility/policy-year.ts'
import { pageLimit } from '#contract/kit/resource.ts'
import messages from '#i18n/ko/console-policy-year.json'
import { formatNumber } from '#lib/format.ts'
import { interpolate } from '#lib/interpolate.ts'
import { api } from '#stores/session.ts'
import { changeText, yearBefore } from './odd-figures.ts'
import { policyYearPath } from './source.ts'

export async function readYears(signal?: AbortSignal): Promise<PolicyYear[]> {
  const options = { searchParams: { limit: pageLimit.maximum, sort: '-year' }, ...(signal && { signal }) }
  return (await api.get(policyYearPath, options).json<{ policyYears: PolicyYear[] }>()).policyYears
}

/** Figure of the year before, and the change since: `2026년 45,420,000원 · +1.3%`; `''` if there is none. */
export function useYearBeforeText(control: Control, figureOf: (year: PolicyYear) => number | undefined): string {
  const years = useQuery({
    queryKey: [policyYearPath, 'comparison', 'form'],
    queryFn: ({ signal }) => readYears(signal),
  })
  const form = useWatch({ control }) as PolicyYear
  const before = yearBefore(years.data ?? [], form.year)
  const earlierAmount = before && figureOf(before)
  if (!earlierAmount) return ''
  const earlierText = interpolate(messages.beside, { year: before.year, amount: formatNumber(earlierAmount) })
  const amount = figureOf(form)
  const text = amount ? `${earlierText} · ${changeText(earlierAmount, amount)}` : earlierText
  // No-break spaces keep it in one line.
  return text.replaceAll(' ', '\u00a0')
}
