import { NumberField } from '#console/kit/form/NumberField.tsx'
import { resourcePage } from '#console/kit/record/resource-page.tsx'
import { type Limit, policyYear } from '#contract/eligibility/policy-year.ts'
import messages from '#i18n/ko/console-policy-year.json'
import setting from '#i18n/ko/console-setting.json'
import { interpolate } from '#lib/interpolate.ts'
import { Amount } from './Amount.tsx'
import { approveYear } from './approve-year.tsx'
import { IncomeField } from './IncomeField.tsx'
import { LimitField } from './LimitField.tsx'
import { SettingTabs } from './SettingTabs.tsx'
import styles from './setting.module.css'

const unknown = (): Limit => ({ amount: 0, confidence: 'medium' })
const yearText = (year: number) => interpolate(messages['year.text'], { year })

export const YearPage = resourcePage(policyYear, {
  path: '/console/setting/years',
  api: 'console/setting/policy-years',
  texts: messages,
  words: {
    'assets.youth': messages['amount.youth'],
    'assets.married': messages['amount.married'],
    car: messages['amount.car'],
  },
  spec: { sorts: ['-year', 'year'], filters: {} },
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
    assets: { youth: unknown(), married: unknown() },
    car: unknown(),
    income: null,
  }),
  form: ({ field }) => (
    <>
      <div className={styles.year}>
        <NumberField bind={field('year')} label={messages.year} hint={messages['year.hint']} maximumDigits={4} />
      </div>
      <fieldset className={styles.part}>
        <legend>{messages.limits}</legend>
        <LimitField bind={field('assets.youth')} label={messages['amount.youth']} of={({ assets }) => assets.youth} />
        <LimitField
          bind={field('assets.married')}
          label={messages['amount.married']}
          of={({ assets }) => assets.married}
        />
        <LimitField bind={field('car')} label={messages['amount.car']} of={({ car }) => car} />
      </fieldset>
      <IncomeField bind={field('income')} />
    </>
  ),
})
