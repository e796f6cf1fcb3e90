import type { ComponentProps } from 'react'
import { readWon } from '#lib/read-digits.ts'
import { DigitInput } from '#ui/digit-input/DigitInput.tsx'

type WonInputProps = Omit<
  ComponentProps<typeof DigitInput>,
  'value' | 'onValueChange' | 'maximumDigits' | 'format' | 'read'
> & {
  /** Whole won; null while empty. */
  value: number | null
  onValueChange: (amount: number | null) => void
}

/** Also reads `1억 2,000만` and a decimal point; `inputMode` makes phones show a keyboard that has one. */
export function WonInput({ value, onValueChange, ...rest }: WonInputProps) {
  return (
    <DigitInput
      {...rest}
      inputMode="decimal"
      value={value === null ? '' : String(value)}
      onValueChange={(digits) => onValueChange(digits === '' ? null : Number(digits))}
      maximumDigits={12}
      format={(digits) => digits && Number(digits).toLocaleString('en-US')}
      read={readWon}
    />
  )
}
