import { Field } from '#ui/field/Field.tsx'
import type { Binding } from './binding.ts'
import styles from './form.module.css'
import { NumberInput, numberError } from './NumberInput.tsx'
import { useBinding } from './use-binding.ts'

type NumberFieldProps = {
  bind: Binding<number>
  label: string
  hint?: string
  /** Of a count; an amount has the maximum of `WonInput`. */
  maximumDigits?: number
  /** An amount in whole won, which may be typed as `380만`. */
  isAmount?: boolean
}

/** A whole number. An empty field is 0, which the contract refuses where a number is required. */
export function NumberField({ bind, label, hint, maximumDigits = 12, isAmount = false }: NumberFieldProps) {
  const { error, ...input } = useBinding(bind)
  const kind = isAmount ? 'amount' : 'count'
  return (
    <Field label={label} hint={hint} error={numberError(kind, input.value, error)}>
      {(control) => (
        <NumberInput {...control} {...input} kind={kind} className={styles.control} maximumDigits={maximumDigits} />
      )}
    </Field>
  )
}
