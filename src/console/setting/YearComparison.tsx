import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EmptyState, ErrorState, LoadingState } from '#console/kit/feedback/State.tsx'
import forms from '#console/kit/form/form.module.css'
import { PageHead } from '#console/kit/page/PageHead.tsx'
import type { PolicyYear } from '#contract/eligibility/policy-year.ts'
import years from '#i18n/ko/console-policy-year.json'
import messages from '#i18n/ko/console-setting.json'
import { formatNumber } from '#lib/format.ts'
import { interpolate } from '#lib/interpolate.ts'
import { Field } from '#ui/field/Field.tsx'
import comparison from './comparison.module.css'
import styles from './setting.module.css'
import { policyYearPath } from './source.ts'
import { readYears } from './year-before.ts'
import { differs, type YearRow, yearRows } from './year-rows.ts'

const yearText = (year: number) => interpolate(years['year.text'], { year })

export function YearComparison() {
  const list = useQuery({
    queryKey: [policyYearPath, 'comparison'],
    queryFn: ({ signal }) => readYears(signal),
  })
  const loaded = list.data ?? []
  return (
    <>
      <PageHead title={messages.compare} parent={{ label: years.title, href: '/console/setting/years' }} />
      {list.isError && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <LoadingState />}
      {list.isSuccess && loaded.length < 2 && (
        <EmptyState title={messages['compare.few']} text={messages['compare.few.text']} />
      )}
      {loaded.length >= 2 && <Compared years={loaded} />}
    </>
  )
}

/** `years`: newest first. At first the newest one is compared with the one before it. */
function Compared({ years: all }: { years: readonly PolicyYear[] }) {
  const [chosen, setChosen] = useState<{ before?: number; after?: number }>({})
  const [hidesUnchanged, setHidesUnchanged] = useState(false)
  const pick = (year: number | undefined, fallback: number) => all.find((one) => one.year === year) ?? all[fallback]
  const [before, after] = [pick(chosen.before, 1), pick(chosen.after, 0)]
  if (!before || !after) return null
  const rows = yearRows(before, after)
  const changed = rows.filter(differs)
  return (
    <div className={`${forms.sheet} ${forms.form}`}>
      <div className={styles.choices}>
        <YearChoice
          label={messages['compare.before']}
          all={all}
          value={before.year}
          onChoose={(year) => setChosen({ ...chosen, before: year })}
        />
        <YearChoice
          label={messages['compare.after']}
          all={all}
          value={after.year}
          onChoose={(year) => setChosen({ ...chosen, after: year })}
        />
        <label className={forms.switchLabel}>
          <input
            type="checkbox"
            role="switch"
            className={forms.switch}
            checked={hidesUnchanged}
            aria-checked={hidesUnchanged}
            onChange={({ target }) => setHidesUnchanged(target.checked)}
          />
          {messages['compare.only']}
        </label>
      </div>
      <p role="status">{interpolate(messages['compare.count'], { total: rows.length, count: changed.length })}</p>
      <YearTable rows={hidesUnchanged ? changed : rows} before={yearText(before.year)} after={yearText(after.year)} />
    </div>
  )
}

type YearChoiceProps = { label: string; all: readonly PolicyYear[]; value: number; onChoose: (year: number) => void }

function YearChoice({ label, all, value, onChoose }: YearChoiceProps) {
  return (
    <Field label={label}>
      {(control) => (
        <select
          {...control}
          className={forms.control}
          value={value}
          onChange={({ target }) => onChoose(Number(target.value))}
        >
          {all.map(({ year }) => (
            <option key={year} value={year}>
              {yearText(year)}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

function YearTable({ rows, before, after }: { rows: readonly YearRow[]; before: string; after: string }) {
  return (
    <table className={comparison.years}>
      <thead>
        <tr>
          <th scope="col">{messages['compare.item']}</th>
          <th scope="col">{before}</th>
          <th scope="col">{after}</th>
          <th scope="col">{messages['compare.change']}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.label} data-changed={differs(row) || undefined}>
            <th scope="row">{row.label}</th>
            <td data-label={before}>{textOf(row.before)}</td>
            <td data-label={after}>{textOf(row.after)}</td>
            <td data-label={messages['compare.change']}>{changeOf(row)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function textOf(value: string | number | null): string {
  if (value === null) return years['income.none']
  return typeof value === 'number' ? formatNumber(value) : value
}

/** `+7,390,000 (+19.4%)`; `–` for a text or a missing value. */
function changeOf(row: YearRow): string {
  if (!differs(row)) return messages['compare.same']
  if (row.change === null) return '–'
  const percent = ((row.change / Number(row.before)) * 100).toFixed(1)
  const sign = row.change > 0 ? '+' : '−'
  return `${sign}${formatNumber(Math.abs(row.change))} (${sign}${percent.replace('-', '')}%)`
}
