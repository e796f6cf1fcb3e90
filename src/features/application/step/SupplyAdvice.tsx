import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { Eligibility, SupplyResult } from '#contract/eligibility/evaluate.ts'
import type { Reason } from '#contract/eligibility/reason.ts'
import type { FormValues } from '#features/application/draft/values.ts'
import { fieldId } from '#features/application/form/use-answer.ts'
import { useTexts } from '#features/application/texts.tsx'
import { Button } from '#ui/button/Button.tsx'
import { Callout } from '#ui/callout/Callout.tsx'
import styles from './outcome.module.css'
import { eligibilityReasonText } from './reason-text.ts'

export const isOnlySpecialClosed = ({ special, general }: Eligibility) =>
  special.verdict === 'ineligible' && general.verdict !== 'ineligible'

export function NeitherSupply({ result }: { result: Eligibility }) {
  const { t } = useTexts()
  const reasons = useKnown(result.general)
  if (reasons.length === 0) return null
  return (
    <Callout tone="warning" title={t('advice.neither')}>
      <Reasons reasons={reasons} />
      <p>{t('outcome.send')}</p>
    </Callout>
  )
}

export function SpecialAdvice({ result }: { result: Eligibility }) {
  const { t } = useTexts()
  const reasons = useKnown(result.special)
  if (reasons.length === 0 || !isOnlySpecialClosed(result)) return null
  return (
    <Callout tone="warning" title={t('advice.special')}>
      <Reasons reasons={reasons} />
      <SwitchSupply />
    </Callout>
  )
}

export function SwitchSupply() {
  const { t } = useTexts()
  const { setValue, clearErrors } = useFormContext<FormValues>()
  const change = () => {
    setValue('supply_type', 'NORMAL_TYPE')
    clearErrors()
    document.getElementById(`${fieldId('supply_type')}-NORMAL_TYPE`)?.focus()
  }
  return (
    <>
      <p>{t('advice.general')}</p>
      <Button size="small" tone="secondary" onClick={change}>
        {t('advice.switch')}
      </Button>
    </>
  )
}

export function Reasons({ reasons }: { reasons: readonly Reason[] }) {
  const texts = useTexts()
  return (
    <ul className={styles.reasons}>
      {reasons.map((reason) => (
        <li key={reason.code}>{eligibilityReasonText(texts, reason)}</li>
      ))}
    </ul>
  )
}

/** Shows only reasons known at the first render: answers further down must not move the page. */
function useKnown({ reasons }: SupplyResult): Reason[] {
  const against = reasons.filter(({ verdict }) => verdict === 'ineligible')
  const [first] = useState(() => against.map(({ code }) => code))
  return against.filter(({ code }) => first.includes(code))
}
