import { Field } from '#ui/field/Field.tsx'
import type { Binding } from './binding.ts'
import styles from './form.module.css'
import { fromSeoulInput, seoulInputRange, toSeoulInput } from './seoul-time.ts'
import { useBinding } from './use-binding.ts'

type DateTimeFieldProps = { label: string; hint?: string; precision?: 'day' | 'minute' } & (
  | { bind: Binding<string>; empty?: '' }
  | { bind: Binding<string | null>; empty: null }
)

/**
 * `minute`: shows Seoul time, the value is ISO 8601 in UTC. `day`: the value is `YYYY-MM-DD`. `empty` is the value of an
 * empty field.
 */
export function DateTimeField({ bind, label, hint, precision = 'minute', empty = '' }: DateTimeFieldProps) {
  // Both types of `bind` can be read as this one: only a field that may be null is set to null.
  const { value, set, error, ...rest } = useBinding(bind as Binding<string | null>)
  const isDay = precision === 'day'
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <input
          {...control}
          {...rest}
          {...(!isDay && seoulInputRange)}
          type={isDay ? 'date' : 'datetime-local'}
          className={styles.control}
          value={isDay ? (value ?? '') : toSeoulInput(value ?? '')}
          onChange={(event) => set((isDay ? event.target.value : fromSeoulInput(event.target.value)) || empty)}
        />
      )}
    </Field>
  )
}
