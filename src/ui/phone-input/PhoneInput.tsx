import type { ComponentProps } from 'react'
import { formatPhone } from '#lib/format.ts'
import { readPhone } from '#lib/read-digits.ts'
import { DigitInput } from '#ui/digit-input/DigitInput.tsx'

type PhoneInputProps = Omit<
  ComponentProps<typeof DigitInput>,
  'maximumDigits' | 'format' | 'read' | 'type' | 'autoComplete'
> & {
  /** Tokens for the whole number; partial ones such as `tel-national` do not fit this field. */
  autoComplete?: 'tel' | 'off'
}

export function PhoneInput(props: PhoneInputProps) {
  return <DigitInput {...props} type="tel" format={formatPhone} read={readPhone} maximumDigits={11} />
}
