import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import type { Binding } from '#console/kit/form/binding.ts'
import { DateTimeField } from '#console/kit/form/DateTimeField.tsx'
import forms from '#console/kit/form/form.module.css'
import { LocalizedField } from '#console/kit/form/LocalizedField.tsx'
import { NumberField } from '#console/kit/form/NumberField.tsx'
import { noText } from '#console/kit/form/new-record.ts'
import { SwitchField } from '#console/kit/form/SwitchField.tsx'
import { useBinding } from '#console/kit/form/use-binding.ts'
import type { FormProps } from '#console/kit/record/resource-page.tsx'
import { policyOf } from '#contract/eligibility/evaluate.ts'
import type { LocalizedText } from '#contract/kit/localized.ts'
import {
  type ApplicationRound,
  type ApplicationRoundInput,
  type RoundStep,
  roundMessages,
  stepKeys,
} from '#contract/round/round.ts'
import type { PublicSetting } from '#contract/site/setting.ts'
import messages from '#i18n/ko/console-round.json'
import { formatNumber } from '#lib/format.ts'
import { interpolate } from '#lib/interpolate.ts'
import { api } from '#stores/session.ts'
import { Button } from '#ui/button/Button.tsx'
import { Field } from '#ui/field/Field.tsx'
import { OffersField } from './OffersField.tsx'
import { RoundPreview } from './RoundPreview.tsx'
import styles from './round.module.css'

export function RoundForm({ field }: FormProps<ApplicationRoundInput, ApplicationRound>) {
  return (
    <>
      <div className={styles.window}>
        <NumberField bind={field('round')} label={messages.round} hint={messages['round.hint']} maximumDigits={4} />
        <DateTimeField bind={field('openAt')} label={messages.openAt} hint={messages['openAt.hint']} />
        <DateTimeField bind={field('deadAt')} label={messages.deadAt} hint={messages['deadAt.hint']} />
      </div>
      <PolicyYearField bind={field('policyYear')} />
      <SwitchField bind={field('shows')} label={messages.shows} hint={messages['shows.hint']} />
      <SwitchField bind={field('stops')} label={messages.stops} hint={messages['stops.hint']} />
      <fieldset className={styles.part}>
        <legend>{messages.messages}</legend>
        {roundMessages.map((key) => (
          <LocalizedField key={key} bind={field(`message.${key}`)} label={messages[`message.${key}`]} rows={3} />
        ))}
      </fieldset>
      <RoundPreview control={field('round').control} />
      <OffersField bind={field('offers')} source={field('offerSource')} />
      <StepsField bind={field('steps')} startAt={field('openAt')} />
    </>
  )
}

/** Year whose limits apply to the round. Null: it follows from the round's announcement day. */
function PolicyYearField({ bind }: { bind: Binding<ApplicationRound['policyYear']> }) {
  const { value = null, set, error, ...rest } = useBinding(bind)
  const steps: ApplicationRound['steps'] = useWatch({ control: bind.control, name: 'steps' })
  const setting = useQuery({
    queryKey: ['v1/setting'],
    queryFn: ({ signal }) => api.get('v1/setting', { signal, cache: 'no-store' }).json<PublicSetting>(),
  })
  const years = setting.data?.setting.policyYears ?? []
  const automaticYear = policyOf(years, { steps })?.year ?? '–'
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
          <option value="">{interpolate(messages['policyYear.auto'], { year: automaticYear })}</option>
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

type StepKey = RoundStep['key']
type StepsFieldProps = { bind: Binding<ApplicationRound['steps']>; startAt: Binding<string> }

function StepsField({ bind, startAt }: StepsFieldProps) {
  const { set, error } = useBinding(bind)
  const defaultTime = useBinding(startAt).value
  // Unlike `useBinding`, it also follows what is typed into the steps: a switch would undo that.
  const steps: RoundStep[] = useWatch({ control: bind.control, name: bind.name }) ?? []
  const change = (next: RoundStep[]) => {
    const sorted = next.toSorted((a, b) => stepKeys.indexOf(a.key) - stepKeys.indexOf(b.key))
    set(sorted.length > 0 ? sorted : null)
  }
  const toggle = (key: StepKey, isOn: boolean) =>
    change(isOn ? [...steps, newStep(key, defaultTime)] : steps.filter((step) => step.key !== key))
  return (
    <fieldset className={styles.part}>
      <legend>{messages.steps}</legend>
      <p className="note">{messages['steps.hint']}</p>
      {error && (
        <p className="error" role="alert">
          {error}
        </p>
      )}
      {stepKeys.map((key) => {
        const index = steps.findIndex((step) => step.key === key)
        return (
          <div key={key} className={styles.step} data-on={index >= 0 || undefined}>
            <label className={forms.switchLabel}>
              <input
                type="checkbox"
                role="switch"
                className={forms.switch}
                checked={index >= 0}
                aria-checked={index >= 0}
                onChange={({ target }) => toggle(key, target.checked)}
              />
              {messages[`step.${key}`]}
            </label>
            {index >= 0 && <StepFields stepKey={key} path={{ name: `${bind.name}.${index}`, control: bind.control }} />}
          </div>
        )
      })}
    </fieldset>
  )
}

type StepFieldsProps = { stepKey: StepKey; path: Pick<Binding<RoundStep>, 'name' | 'control'> }

function StepFields({ stepKey, path }: StepFieldsProps) {
  const bindPart = <Value,>(name: keyof RoundStep): Binding<Value> => ({ ...path, name: `${path.name}.${name}` })
  return (
    <div className={styles.stepFields}>
      {stepKey === 'application' ? (
        <p className="note">{messages['step.window']}</p>
      ) : (
        <div className={forms.settings}>
          <DateTimeField bind={bindPart('startAt')} label={messages['step.startAt']} />
          <DateTimeField bind={bindPart('endAt')} label={messages['step.endAt']} />
        </div>
      )}
      <LocalizedField bind={bindPart<LocalizedText>('label')} label={messages['step.label']} />
      <NoteField bind={bindPart('note')} />
    </div>
  )
}

function NoteField({ bind }: { bind: Binding<RoundStep['note']> }) {
  const { value, set } = useBinding(bind)
  const { name, control } = bind
  return (
    <div className={styles.note}>
      {value && <LocalizedField bind={{ name, control }} label={messages['step.note']} rows={2} />}
      <Button size="small" tone="quiet" onClick={() => set(value ? null : noText())}>
        {value ? messages['step.note.remove'] : messages['step.note.add']}
      </Button>
    </div>
  )
}

function newStep(key: StepKey, time: string): RoundStep {
  const label = { ko: messages[`step.${key}`], en: '', cn: '' }
  return { key, startAt: time, endAt: time, label, note: null }
}
