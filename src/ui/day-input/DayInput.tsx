import type { ComponentProps } from 'react'
import { readDay } from '#lib/read-digits.ts'
import { DigitInput } from '#ui/digit-input/DigitInput.tsx'

type DayInputProps = Omit<ComponentProps<typeof DigitInput>, 'maximumDigits' | 'format' | 'read'>

/** A day as eight digits, YYYYMMDD; one with its parts set apart is understood. */
export function DayInput(props: DayInputProps) {
  return <DigitInput {...props} read={readDay} maximumDigits={8} />
}
