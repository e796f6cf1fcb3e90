import { Field } from '#ui/field/Field.tsx'
import { type Binding, useBinding } from './binding.ts'
import styles from './form.module.css'
import { fromSeoulInput, toSeoulInput } from './seoul-time.ts'

/** A moment, entered by Seoul's clock and kept in UTC. */
export function DateTimeField({ bind, label, hint }: { bind: Binding<string>; label: string; hint?: string }) {
  const { value, set, error, ...rest } = useBinding(bind)
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <input
          {...control}
          {...rest}
          type="datetime-local"
          className={styles.control}
          value={toSeoulInput(value)}
          onChange={(event) => set(fromSeoulInput(event.target.value))}
        />
      )}
    </Field>
  )
}
