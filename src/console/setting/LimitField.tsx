import type { Binding } from '#console/kit/form/binding.ts'
import { ChoiceField } from '#console/kit/form/ChoiceField.tsx'
import { NumberField } from '#console/kit/form/NumberField.tsx'
import { confidence, type Limit, type PolicyYear } from '#contract/eligibility/policy-year.ts'
import messages from '#i18n/ko/console-policy-year.json'
import styles from './setting.module.css'
import { useYearBeforeText } from './year-before.ts'

export const confidenceOptions = confidence.options.map((value) => ({ value, label: messages[`confidence.${value}`] }))

type LimitFieldProps = { bind: Binding<Limit>; label: string; limitOf: (year: PolicyYear) => Limit }

/** Limit in won with its confidence; the hint has the amount of the year before. `limitOf` picks it from a year. */
export function LimitField({ bind, label, limitOf }: LimitFieldProps) {
  const { name, control } = bind
  const yearBeforeText = useYearBeforeText(control, (year) => limitOf(year).amount)
  return (
    <div className={styles.limit}>
      <NumberField
        bind={{ name: `${name}.amount`, control }}
        label={label}
        hint={[messages['amount.hint'], yearBeforeText].filter(Boolean).join(' ')}
        isAmount
      />
      <ChoiceField
        bind={{ name: `${name}.confidence`, control }}
        label={`${label} ${messages.confidence}`}
        options={confidenceOptions}
      />
    </div>
  )
}
