import { Field } from '#ui/field/Field.tsx'
import type { Binding } from './binding.ts'
import styles from './form.module.css'
import { useBinding } from './use-binding.ts'

type TextFieldProps = {
  bind: Binding<string>
  label: string
  hint?: string
  optional?: string
  rows?: number
  inputMode?: 'numeric'
}

export function BoundTextField({ bind, label, hint, optional, rows, inputMode }: TextFieldProps) {
  const { value, set, error, ...rest } = useBinding(bind)
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(control) =>
        rows ? (
          <textarea
            {...control}
            {...rest}
            className={styles.control}
            rows={rows}
            value={value}
            onChange={(event) => set(event.target.value)}
          />
        ) : (
          <input
            {...control}
            {...rest}
            className={styles.control}
            inputMode={inputMode}
            value={value}
            onChange={(event) => set(event.target.value)}
          />
        )
      }
    </Field>
  )
}
