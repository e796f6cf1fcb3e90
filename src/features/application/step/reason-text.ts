import type { Reason } from '#contract/eligibility/reason.ts'
import type { useTexts } from '#features/application/texts.tsx'
import { formatNumber } from '#lib/format.ts'

/** A reason in words; thousands are set apart in everything but years. */
export function reasonText({ t }: Pick<ReturnType<typeof useTexts>, 't'>, { code, values }: Reason): string {
  const texts = Object.entries(values).map(([name, value]) => [name, name === 'year' ? value : formatNumber(value)])
  return t(`reason.${code}`, Object.fromEntries(texts))
}
