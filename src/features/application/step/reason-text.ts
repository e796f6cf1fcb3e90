import type { Reason } from '#contract/eligibility/reason.ts'
import type { useTexts } from '#features/application/texts.tsx'
import { formatNumber } from '#lib/format.ts'

export function eligibilityReasonText({ t }: Pick<ReturnType<typeof useTexts>, 't'>, { code, values }: Reason): string {
  const texts = Object.entries(values).map(([name, value]) => [name, name === 'year' ? value : formatNumber(value)])
  return t(`reason.${code}`, Object.fromEntries(texts))
}
