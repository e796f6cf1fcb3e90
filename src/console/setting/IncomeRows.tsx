import { type Binding, useBinding } from '#console/kit/form/binding.ts'
import formStyles from '#console/kit/form/form.module.css'
import { NumberInput, numberError } from '#console/kit/form/NumberInput.tsx'
import { incomeLimit, incomePercents, incomePersons } from '#contract/eligibility/income.ts'
import messages from '#i18n/ko/console-policy-year.json'
import { formatNumber } from '#lib/format.ts'
import { interpolate } from '#lib/interpolate.ts'
import styles from './amounts.module.css'
import { useBeside } from './use-year-before.ts'

const [, ...higher] = incomePercents
const households = Array.from({ length: incomePersons }, (_, index) => index + 1)

export function IncomeRows({ bind }: { bind: Binding<number[]> }) {
  const { error } = useBinding(bind)
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{messages['income.persons']}</th>
            <th scope="col">{messages['income.average']}</th>
            {higher.map((percent) => (
              <th key={percent} scope="col" className={styles.number}>
                {interpolate(messages['income.percent'], { percent })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {households.map((count) => (
            <IncomeRow key={count} bind={{ ...bind, name: `${bind.name}.${count - 1}` }} count={count} />
          ))}
        </tbody>
      </table>
      {error && (
        <p className={formStyles.error} role="alert">
          {error}
        </p>
      )}
    </>
  )
}

function IncomeRow({ bind, count }: { bind: Pick<Binding<number>, 'name' | 'control'>; count: number }) {
  const { error: found, ...input } = useBinding<number>(bind)
  const { value } = input
  const error = numberError('amount', value, found)
  const errorId = `${bind.name}-error`
  const beside = useBeside(bind.control, ({ income }) => income?.average[count - 1])
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
        {beside && <p className={formStyles.hint}>{beside}</p>}
        {error && (
          <p className={formStyles.error} id={errorId}>
            {error}
          </p>
        )}
      </td>
      {higher.map((percent) => (
        <td key={percent} className={styles.number}>
          {value ? formatNumber(incomeLimit(value, percent)) : messages['income.none']}
        </td>
      ))}
    </tr>
  )
}
