import { formatNumber } from '#lib/format.ts'
import { DigitInput } from '#ui/digit-input/DigitInput.tsx'
import { Field } from '#ui/field/Field.tsx'
import type { Binding } from './binding.ts'
import styles from './form.module.css'
import { useBinding } from './use-binding.ts'

type NumberFieldProps = {
  bind: Binding<number>
  label: string
  hint?: string
  maximumDigits?: number
  isGrouped?: boolean
}

/** A whole number; an empty field is 0, which the contract rejects where a number is required. */
export function NumberField({ bind, label, hint, maximumDigits = 12, isGrouped = false }: NumberFieldProps) {
  const { value, set, error, ...rest } = useBinding(bind)
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <DigitInput
          {...control}
          {...rest}
          className={styles.control}
          value={value ? String(value) : ''}
          onValueChange={(digits) => set(Number(digits))}
          maximumDigits={maximumDigits}
          {...(isGrouped && { format: groupDigits })}
        />
      )}
    </Field>
  )
}

export function groupDigits(digits: string): string {
  return digits && formatNumber(Number(digits))
}
