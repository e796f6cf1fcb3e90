import { Field } from '#ui/field/Field.tsx'
import type { Binding } from './binding.ts'
import styles from './form.module.css'
import { useBinding } from './use-binding.ts'

type ChoiceFieldProps<Value extends string> = {
  bind: Binding<Value>
  label: string
  hint?: string
  options: readonly { value: Value; label: string }[]
}

export function ChoiceField<Value extends string>({ bind, label, hint, options }: ChoiceFieldProps<Value>) {
  const { value, set, error, ...rest } = useBinding(bind)
  const choose = (chosen: string) => {
    const option = options.find((one) => one.value === chosen)
    if (option) set(option.value)
  }
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <select
          {...control}
          {...rest}
          className={styles.control}
          value={value}
          onChange={({ target }) => choose(target.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
