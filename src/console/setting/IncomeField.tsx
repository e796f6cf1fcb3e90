import { useId } from 'react'
import type { Binding } from '#console/kit/form/binding.ts'
import { ChoiceField } from '#console/kit/form/ChoiceField.tsx'
import formStyles from '#console/kit/form/form.module.css'
import { NumberField } from '#console/kit/form/NumberField.tsx'
import { NumberInput, numberError } from '#console/kit/form/NumberInput.tsx'
import { useBinding } from '#console/kit/form/use-binding.ts'
import { incomeLimit, incomePercents, incomePersons } from '#contract/eligibility/income.ts'
import type { PolicyYear } from '#contract/eligibility/policy-year.ts'
import messages from '#i18n/ko/console-policy-year.json'
import { formatNumber } from '#lib/format.ts'
import { interpolate } from '#lib/interpolate.ts'
import amounts from './amounts.module.css'
import { confidenceOptions } from './LimitField.tsx'
import styles from './setting.module.css'
import { useYearBeforeText } from './year-before.ts'

type Income = PolicyYear['income']

/** Average incomes by number of persons; a switch adds the table to a year or removes it. */
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

/** The incomes of a year are published in the next one. */
function emptyTable(): NonNullable<Income> {
  return { dataYear: new Date().getFullYear() - 1, average: Array<number>(incomePersons).fill(0), confidence: 'medium' }
}

// The first percentage is 100, the average itself, which has a column of its own.
const [, ...otherPercents] = incomePercents
const householdSizes = Array.from({ length: incomePersons }, (_, index) => index + 1)

export function IncomeRows({ bind }: { bind: Binding<number[]> }) {
  const { error } = useBinding(bind)
  return (
    <>
      <table className={amounts.table}>
        <thead>
          <tr>
            <th scope="col">{messages['income.persons']}</th>
            <th scope="col">{messages['income.average']}</th>
            {otherPercents.map((percent) => (
              <th key={percent} scope="col" className={amounts.number}>
                {interpolate(messages['income.percent'], { percent })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {householdSizes.map((count) => (
            <IncomeRow key={count} bind={{ ...bind, name: `${bind.name}.${count - 1}` }} count={count} />
          ))}
        </tbody>
      </table>
      {error && (
        <p className="error" role="alert">
          {error}
        </p>
      )}
    </>
  )
}

function IncomeRow({ bind, count }: { bind: Pick<Binding<number>, 'name' | 'control'>; count: number }) {
  const { error: fieldError, ...input } = useBinding<number>(bind)
  const { value } = input
  const error = numberError('amount', value, fieldError)
  const errorId = `${bind.name}-error`
  const yearBeforeText = useYearBeforeText(bind.control, ({ income }) => income?.average[count - 1])
  return (
    <tr>
      <th scope="row">{interpolate(messages['income.persons.text'], { count })}</th>
      <td>
        <NumberInput
          {...input}
          kind="amount"
          aria-label={interpolate(messages['income.average.label'], { count })}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        />
        {yearBeforeText && <p className="note">{yearBeforeText}</p>}
        {error && (
          <p className="error" id={errorId}>
            {error}
          </p>
        )}
      </td>
      {otherPercents.map((percent) => (
        <td key={percent} className={amounts.number}>
          {value ? formatNumber(incomeLimit(value, percent)) : messages['income.none']}
        </td>
      ))}
    </tr>
  )
}
