import { type Binding, useBinding } from '#console/kit/form/binding.ts'
import styles from '#console/kit/form/form.module.css'
import { fromSeoulInput, toSeoulInput } from '#console/kit/form/seoul-time.ts'
import { Field } from '#ui/field/Field.tsx'

/** A moment that may be left open, entered by Seoul's clock. */
export function MomentField({ bind, label, hint }: { bind: Binding<string | null>; label: string; hint: string }) {
  const { value, set, error, ...rest } = useBinding(bind)
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <input
          {...control}
          {...rest}
          type="datetime-local"
          className={styles.control}
          value={toSeoulInput(value ?? '')}
          onChange={(event) => set(fromSeoulInput(event.target.value) || null)}
        />
      )}
    </Field>
  )
}
