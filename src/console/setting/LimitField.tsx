import type { Binding } from '#console/kit/form/binding.ts'
import { ChoiceField } from '#console/kit/form/ChoiceField.tsx'
import { NumberField } from '#console/kit/form/NumberField.tsx'
import { confidence, type Limit } from '#contract/policy-year.ts'
import messages from '#i18n/ko/console-policy-year.json'
import styles from './setting.module.css'

export const confidenceOptions = confidence.options.map((value) => ({ value, label: messages[`confidence.${value}`] }))

/** A limit in won and how sure it is. */
export function LimitField({ bind, label }: { bind: Binding<Limit>; label: string }) {
  const { name, control } = bind
  return (
    <div className={styles.limit}>
      <NumberField bind={{ name: `${name}.amount`, control }} label={label} hint={messages['amount.hint']} isGrouped />
      <ChoiceField
        bind={{ name: `${name}.confidence`, control }}
        label={`${label} ${messages.confidence}`}
        options={confidenceOptions}
      />
    </div>
  )
}
