import { useId } from 'react'
import { type Binding, useBinding } from '#console/kit/form/binding.ts'
import { ChoiceField } from '#console/kit/form/ChoiceField.tsx'
import formStyles from '#console/kit/form/form.module.css'
import { NumberField } from '#console/kit/form/NumberField.tsx'
import { incomePersons } from '#contract/eligibility/income.ts'
import type { PolicyYear } from '#contract/eligibility/policy-year.ts'
import messages from '#i18n/ko/console-policy-year.json'
import { IncomeRows } from './IncomeRows.tsx'
import { confidenceOptions } from './LimitField.tsx'
import styles from './setting.module.css'

type Income = PolicyYear['income']

export function IncomeField({ bind }: { bind: Binding<Income> }) {
  const { value, set } = useBinding(bind)
  const { name, control } = bind
  const hintId = useId()
  return (
    <fieldset className={styles.part}>
      <legend>{messages.income}</legend>
      <div className={formStyles.switchField}>
        <label className={formStyles.switchLabel}>
          <input
            type="checkbox"
            role="switch"
            className={formStyles.switch}
            checked={value !== null}
            aria-checked={value !== null}
            aria-describedby={hintId}
            onChange={({ target }) => set(target.checked ? emptyTable() : null)}
          />
          {messages['income.has']}
        </label>
        <p id={hintId} className="note">
          {messages['income.has.hint']}
        </p>
      </div>
      {value && (
        <>
          <div className={styles.limit}>
            <NumberField
              bind={{ name: `${name}.dataYear`, control }}
              label={messages['income.dataYear']}
              hint={messages['income.dataYear.hint']}
              maximumDigits={4}
            />
            <ChoiceField
              bind={{ name: `${name}.confidence`, control }}
              label={`${messages.income} ${messages.confidence}`}
              options={confidenceOptions}
            />
          </div>
          <IncomeRows bind={{ name: `${name}.average`, control }} />
        </>
      )}
    </fieldset>
  )
}

function emptyTable(): NonNullable<Income> {
  return { dataYear: new Date().getFullYear() - 1, average: Array<number>(incomePersons).fill(0), confidence: 'medium' }
}
