import { Field } from '#ui/field/Field.tsx'
import { type Binding, useBinding } from './binding.ts'
import styles from './form.module.css'

/** `YYYY-MM-DD`, or null if empty. */
export function DayField({ bind, label, hint }: { bind: Binding<string | null>; label: string; hint?: string }) {
  const { value, set, error, ...rest } = useBinding(bind)
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <input
          {...control}
          {...rest}
          type="date"
          className={styles.control}
          value={value ?? ''}
          onChange={(event) => set(event.target.value || null)}
        />
      )}
    </Field>
  )
}
