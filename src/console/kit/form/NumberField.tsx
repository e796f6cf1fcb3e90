import { Field } from '#ui/field/Field.tsx'
import type { Binding } from './binding.ts'
import styles from './form.module.css'
import { NumberInput, numberError } from './NumberInput.tsx'
import { useBinding } from './use-binding.ts'

type NumberFieldProps = {
  bind: Binding<number>
  label: string
  hint?: string
  maximumDigits?: number
  /** Whole won, read as in the forms of the site. */
  isAmount?: boolean
}

/** A whole number; an empty field is 0, which the contract rejects where a number is required. */
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
