import type { ComponentProps } from 'react'
import { DigitInput } from '#ui/digit-input/DigitInput.tsx'

type WonInputProps = Omit<ComponentProps<typeof DigitInput>, 'value' | 'onValueChange' | 'maximumDigits' | 'format'> & {
  /** Whole won; null while nothing is typed. */
  value: number | null
  onValueChange: (amount: number | null) => void
}

/** An amount of money: thousands are set apart as it is typed. */
export function WonInput({ value, onValueChange, ...rest }: WonInputProps) {
  return (
    <DigitInput
      value={value === null ? '' : String(value)}
      onValueChange={(digits) => onValueChange(digits === '' ? null : Number(digits))}
      maximumDigits={12}
      format={(digits) => digits && Number(digits).toLocaleString('en-US')}
      {...rest}
    />
  )
}
