import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { type Binding, useBinding } from '#console/kit/form/binding.ts'
import forms from '#console/kit/form/form.module.css'
import { policyOf } from '#contract/eligibility/evaluate.ts'
import type { Schedule } from '#contract/round/schedule.ts'
import type { PublicSetting } from '#contract/site/setting.ts'
import messages from '#i18n/ko/console-schedule.json'
import { formatNumber } from '#lib/format.ts'
import { interpolate } from '#lib/interpolate.ts'
import { api } from '#stores/session.ts'
import { Field } from '#ui/field/Field.tsx'

/** Null: the year follows from the announcement of the round. */
export function PolicyYearField({ bind }: { bind: Binding<Schedule['policyYear']> }) {
  const { value = null, set, error, ...rest } = useBinding(bind)
  const steps: Schedule['steps'] = useWatch({ control: bind.control, name: 'steps' })
  const setting = useQuery({
    queryKey: ['v1/setting'],
    queryFn: ({ signal }) => api.get('v1/setting', { signal, cache: 'no-store' }).json<PublicSetting>(),
  })
  const years = setting.data?.setting.policyYears ?? []
  const automatic = policyOf(years, { steps })?.year ?? '–'
  return (
    <Field label={messages.policyYear} hint={messages['policyYear.hint']} error={error}>
      {(control) => (
        <select
          {...control}
          {...rest}
          className={forms.control}
          value={value ?? ''}
          onChange={({ target }) => set(Number(target.value) || null)}
        >
          <option value="">{interpolate(messages['policyYear.auto'], { year: automatic })}</option>
          {value && !years.some(({ year }) => year === value) && <option value={value}>{value}</option>}
          {years.map(({ year, car }) => (
            <option key={year} value={year}>
              {interpolate(messages['policyYear.option'], { year, car: formatNumber(car.amount) })}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
