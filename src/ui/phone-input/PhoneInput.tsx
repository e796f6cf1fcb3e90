import type { ComponentProps } from 'react'
import { formatPhone } from '#lib/format.ts'
import { readPhone } from '#lib/read-digits.ts'
import { DigitInput } from '#ui/digit-input/DigitInput.tsx'

type PhoneInputProps = Omit<
  ComponentProps<typeof DigitInput>,
  'maximumDigits' | 'format' | 'read' | 'type' | 'autoComplete'
> & {
  /** The whole number: parts of one are for fields of their own. */
  autoComplete?: 'tel' | 'off'
}

/** A Korean telephone number; one that is pasted with the country's code becomes the number at home. */
export function PhoneInput(props: PhoneInputProps) {
  return <DigitInput {...props} type="tel" format={formatPhone} read={readPhone} maximumDigits={11} />
}
