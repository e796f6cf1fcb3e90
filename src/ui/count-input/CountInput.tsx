import type { ComponentProps } from 'react'
import { readCount } from '#lib/read-count.ts'
import { DigitInput } from '#ui/digit-input/DigitInput.tsx'

type CountInputProps = Omit<ComponentProps<typeof DigitInput>, 'value' | 'onValueChange' | 'format' | 'read'> & {
  /** Null while the field is empty, or holds a text that is no whole number, such as `-3`. */
  value: number | null
  onValueChange: (count: number | null) => void
}

export function CountInput({ value, onValueChange, ...rest }: CountInputProps) {
  return (
    <DigitInput
      {...rest}
      value={value === null ? '' : String(value)}
      onValueChange={(digits) => onValueChange(digits ? Number(digits) : null)}
      read={readCount}
    />
  )
}
