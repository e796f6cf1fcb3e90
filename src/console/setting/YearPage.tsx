import { Badge } from '#console/kit/feedback/Badge.tsx'
import { askToConfirm } from '#console/kit/feedback/confirm.tsx'
import { NumberField } from '#console/kit/form/NumberField.tsx'
import { resourcePage } from '#console/kit/record/resource-page.tsx'
import { type Limit, type PolicyYear, policyYear } from '#contract/eligibility/policy-year.ts'
import messages from '#i18n/ko/console-policy-year.json'
import setting from '#i18n/ko/console-setting.json'
import { formatNumber } from '#lib/format.ts'
import { interpolate } from '#lib/interpolate.ts'
import { IncomeField } from './IncomeField.tsx'
import { LimitField } from './LimitField.tsx'
import { changeText, oddFigures, yearBefore } from './odd-figures.ts'
import { SettingTabs } from './SettingHead.tsx'
import styles from './setting.module.css'
import { policyYearPath } from './source.ts'
import { readYears } from './year-before.ts'

const noLimit = (): Limit => ({ amount: 0, confidence: 'medium' })
const yearText = (year: number) => interpolate(messages['year.text'], { year })

export const YearPage = resourcePage(policyYear, {
  path: '/console/setting/years',
  api: policyYearPath,
  texts: messages,
  labels: {
    'assets.youth': messages['amount.youth'],
    'assets.married': messages['amount.married'],
    car: messages['amount.car'],
  },
  sorts: ['-year', 'year'],
  columns: [
    { label: messages.year, sort: 'year', cell: ({ year }) => yearText(year) },
    { label: messages['amount.youth'], cell: ({ assets }) => <Amount limit={assets.youth} />, isNamed: true },
    { label: messages['amount.married'], cell: ({ assets }) => <Amount limit={assets.married} />, isNamed: true },
    { label: messages['amount.car'], cell: ({ car }) => <Amount limit={car} />, isNamed: true },
    {
      label: messages.income,
      cell: ({ income }) =>
        income ? interpolate(messages['income.text'], { dataYear: income.dataYear }) : messages['income.none'],
      isNamed: true,
    },
  ],
  listLink: { label: setting.compare, href: '/console/setting/years/compare' },
  belowHead: <SettingTabs tab="years" />,
  approve: approveYear,
  nameOf: ({ year }) => yearText(year),
  empty: () => ({
    year: new Date().getFullYear() + 1,
    assets: { youth: noLimit(), married: noLimit() },
    car: noLimit(),
    income: null,
  }),
  form: ({ field }) => (
    <>
      <div className={styles.year}>
        <NumberField bind={field('year')} label={messages.year} hint={messages['year.hint']} maximumDigits={4} />
      </div>
      <fieldset className={styles.part}>
        <legend>{messages.limits}</legend>
        <LimitField
          bind={field('assets.youth')}
          label={messages['amount.youth']}
          limitOf={({ assets }) => assets.youth}
        />
        <LimitField
          bind={field('assets.married')}
          label={messages['amount.married']}
          limitOf={({ assets }) => assets.married}
        />
        <LimitField bind={field('car')} label={messages['amount.car']} limitOf={({ car }) => car} />
      </fieldset>
      <IncomeField bind={field('income')} />
    </>
  ),
})

/** An amount in the list, marked unless its confidence is high. */
function Amount({ limit: { amount, confidence } }: { limit: Limit }) {
  return (
    <span className={styles.amount}>
      {interpolate(messages.won, { amount: formatNumber(amount) })}
      {confidence !== 'high' && (
        <Badge tone={confidence === 'low' ? 'warn' : 'info'}>{messages[`confidence.short.${confidence}`]}</Badge>
      )}
    </span>
  )
}

/** Asks for confirmation if a figure is far from that of the year before: saving publishes it at once. */
async function approveYear(values: PolicyYear, saved: PolicyYear | null): Promise<boolean> {
  const before = yearBefore(await readYears(), values.year)
  const odd = before ? oddFigures(before, values, saved) : []
  if (!before || odd.length === 0) return true
  return askToConfirm({
    title: messages['odd.title'],
    text: (
      <ul>
        {odd.map(({ label, before: earlier, after, isWrongUnit }) => (
          <li key={label}>
            {interpolate(messages['odd.line'], {
              label,
              after: formatNumber(after),
              year: before.year,
              before: formatNumber(earlier),
              change: changeText(earlier, after),
            })}{' '}
            {isWrongUnit && <strong>{messages['odd.unit']}</strong>}
          </li>
        ))}
      </ul>
    ),
    action: messages['odd.action'],
  })
}
