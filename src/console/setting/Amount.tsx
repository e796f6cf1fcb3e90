import { Chip } from '#console/kit/feedback/Chip.tsx'
import type { Limit } from '#contract/eligibility/policy-year.ts'
import messages from '#i18n/ko/console-policy-year.json'
import { formatNumber } from '#lib/format.ts'
import { interpolate } from '#lib/interpolate.ts'
import styles from './setting.module.css'

/** An amount in a list, marked if it is not confirmed. */
export function Amount({ limit: { amount, confidence } }: { limit: Limit }) {
  return (
    <span className={styles.amount}>
      {interpolate(messages.won, { amount: formatNumber(amount) })}
      {confidence !== 'high' && (
        <Chip tone={confidence === 'low' ? 'warn' : 'info'}>{messages[`confidence.short.${confidence}`]}</Chip>
      )}
    </span>
  )
}
