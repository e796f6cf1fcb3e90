import { confirm } from '#console/kit/feedback/confirm.tsx'
import type { PolicyYear } from '#contract/eligibility/policy-year.ts'
import messages from '#i18n/ko/console-policy-year.json'
import { formatNumber } from '#lib/format.ts'
import { interpolate } from '#lib/interpolate.ts'
import { changeText, oddFigures, yearBefore } from './odd-figures.ts'
import { readYears } from './use-year-before.ts'

/** Asks for confirmation if a figure is far from that of the year before, because saving publishes it at once. */
export async function approveYear(values: PolicyYear, saved: PolicyYear | null): Promise<boolean> {
  const before = yearBefore(await readYears(), values.year)
  const odd = before ? oddFigures(before, values, saved) : []
  if (!before || odd.length === 0) return true
  return confirm({
    title: messages['odd.title'],
    text: (
      <ul>
        {odd.map(({ label, before: was, after, isUnit }) => (
          <li key={label}>
            {interpolate(messages['odd.line'], {
              label,
              after: formatNumber(after),
              year: before.year,
              before: formatNumber(was),
              change: changeText(was, after),
            })}{' '}
            {isUnit && <strong>{messages['odd.unit']}</strong>}
          </li>
        ))}
      </ul>
    ),
    action: messages['odd.action'],
  })
}
