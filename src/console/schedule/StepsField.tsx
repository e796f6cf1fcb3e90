import { type Binding, useBinding } from '#console/kit/form/binding.ts'
import { DateTimeField } from '#console/kit/form/DateTimeField.tsx'
import forms from '#console/kit/form/form.module.css'
import { LocalizedField } from '#console/kit/form/LocalizedField.tsx'
import type { LocalizedText } from '#contract/kit/localized.ts'
import { type Schedule, type ScheduleStep, stepKeys } from '#contract/round/schedule.ts'
import messages from '#i18n/ko/console-schedule.json'
import { Button } from '#ui/button/Button.tsx'
import styles from './schedule.module.css'

type StepKey = ScheduleStep['key']
type StepsFieldProps = { bind: Binding<Schedule['steps']>; startAt: Binding<string> }

export function StepsField({ bind, startAt }: StepsFieldProps) {
  const { value, set, error } = useBinding(bind)
  const opening = useBinding(startAt).value
  const steps = value ?? []
  const change = (next: ScheduleStep[]) => {
    const sorted = next.toSorted((a, b) => stepKeys.indexOf(a.key) - stepKeys.indexOf(b.key))
    set(sorted.length > 0 ? sorted : null)
  }
  const toggle = (key: StepKey, isOn: boolean) =>
    change(isOn ? [...steps, newStep(key, opening)] : steps.filter((step) => step.key !== key))
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
            {index >= 0 && <StepFields path={{ name: `${bind.name}.${index}`, control: bind.control }} />}
          </div>
        )
      })}
    </fieldset>
  )
}

function StepFields({ path }: { path: Pick<Binding<ScheduleStep>, 'name' | 'control'> }) {
  const part = <Value,>(name: keyof ScheduleStep): Binding<Value> => ({ ...path, name: `${path.name}.${name}` })
  return (
    <div className={styles.stepFields}>
      <div className={forms.settings}>
        <DateTimeField bind={part('startAt')} label={messages['step.startAt']} />
        <DateTimeField bind={part('endAt')} label={messages['step.endAt']} />
      </div>
      <LocalizedField bind={part<LocalizedText>('label')} label={messages['step.label']} />
      <NoteField bind={part('note')} />
    </div>
  )
}

function NoteField({ bind }: { bind: Binding<ScheduleStep['note']> }) {
  const { value, set } = useBinding(bind)
  const { name, control } = bind
  return (
    <div className={styles.note}>
      {value && <LocalizedField bind={{ name, control }} label={messages['step.note']} rows={2} />}
      <Button size="small" tone="quiet" onClick={() => set(value ? null : { ko: '', en: '', cn: '' })}>
        {value ? messages['step.note.remove'] : messages['step.note.add']}
      </Button>
    </div>
  )
}

function newStep(key: StepKey, at: string): ScheduleStep {
  const label = { ko: messages[`step.${key}`], en: '', cn: '' }
  return { key, startAt: at, endAt: at, label, note: null }
}
