import { useId } from 'react'
import { type Binding, useBinding } from '#console/kit/form/binding.ts'
import forms from '#console/kit/form/form.module.css'
import styles from './popup.module.css'

type ChoicesFieldProps<Value extends string> = {
  bind: Binding<Value[]>
  label: string
  options: readonly { value: Value; label: string }[]
}

/** The value keeps the order of the options. */
export function ChoicesField<Value extends string>({ bind, label, options }: ChoicesFieldProps<Value>) {
  const { value, set, error } = useBinding(bind)
  const errorId = useId()
  const toggle = (one: Value, isOn: boolean) =>
    set(options.map((option) => option.value).filter((other) => (other === one ? isOn : value.includes(other))))
  return (
    <fieldset className={styles.choices} aria-describedby={error ? errorId : undefined}>
      <legend className={forms.legend}>{label}</legend>
      <div className={styles.options}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type="checkbox"
              checked={value.includes(option.value)}
              onChange={({ target }) => toggle(option.value, target.checked)}
            />
            {option.label}
          </label>
        ))}
      </div>
      {error && (
        <p className="error" id={errorId}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
