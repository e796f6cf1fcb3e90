import years from '#i18n/ko/console-policy-year.json'
import messages from '#i18n/ko/console-setting.json'
import { formatNumber } from '#lib/format.ts'
import styles from './comparison.module.css'
import { differs, type YearRow } from './year-rows.ts'

export function YearTable({ rows, before, after }: { rows: readonly YearRow[]; before: string; after: string }) {
  return (
    <table className={styles.years}>
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

function changeOf(row: YearRow): string {
  if (!differs(row)) return messages['compare.same']
  if (row.change === null) return '–'
  const percent = ((row.change / Number(row.before)) * 100).toFixed(1)
  const sign = row.change > 0 ? '+' : '−'
  return `${sign}${formatNumber(Math.abs(row.change))} (${sign}${percent.replace('-', '')}%)`
}
