import type { ComponentProps } from 'react'
import { readDay } from '#lib/read-digits.ts'
import { DigitInput } from '#ui/digit-input/DigitInput.tsx'

type DayInputProps = Omit<ComponentProps<typeof DigitInput>, 'maximumDigits' | 'format' | 'read'>

/** A date as YYYYMMDD; also reads separated parts such as `1999. 1. 31.`. */
export function DayInput(props: DayInputProps) {
  return <DigitInput {...props} read={readDay} maximumDigits={8} />
}
