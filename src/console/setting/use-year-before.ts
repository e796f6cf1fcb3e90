import { useQuery } from '@tanstack/react-query'
import { type Control, useWatch } from 'react-hook-form'
import type { PolicyYear } from '#contract/eligibility/policy-year.ts'
import messages from '#i18n/ko/console-policy-year.json'
import { formatNumber } from '#lib/format.ts'
import { interpolate } from '#lib/interpolate.ts'
import { api } from '#stores/session.ts'
import { changeText, yearBefore } from './odd-figures.ts'

const path = 'console/setting/policy-years'

export async function readYears(signal?: AbortSignal): Promise<PolicyYear[]> {
  const options = { searchParams: { limit: 100, sort: '-year' }, ...(signal && { signal }) }
  return (await api.get(path, options).json<{ policyYears: PolicyYear[] }>()).policyYears
}

/** `2026년 45,420,000원 · +1.3%`: figure of the year before and the change; `''` if there is none. */
export function useBeside(control: Control, of: (year: PolicyYear) => number | undefined): string {
  const years = useQuery({ queryKey: [path, 'comparison', 'form'], queryFn: ({ signal }) => readYears(signal) })
  const form = useWatch({ control }) as PolicyYear
  const before = yearBefore(years.data ?? [], form.year)
  const was = before && of(before)
  if (!was) return ''
  const beside = interpolate(messages.beside, { year: before.year, amount: formatNumber(was) })
  const amount = of(form)
  const text = amount ? `${beside} · ${changeText(was, amount)}` : beside
  return text.replaceAll(' ', '\u00a0')
}
