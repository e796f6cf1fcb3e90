import { type ChangeEvent, type ComponentProps, useLayoutEffect, useRef } from 'react'
import { TextInput } from '#ui/text-input/TextInput.tsx'
import { caretAfterDigits, countDigits } from './caret.ts'

type DigitInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'maxLength' | 'ref'> & {
  /** Digits alone, whatever is shown. */
  value: string
  onValueChange: (digits: string) => void
  maximumDigits: number
  /** How the digits are shown while typing; every digit must keep its order. */
  format?: (digits: string) => string
}

/** A field for digits: numeric keyboard, groups shown as typed, the caret stays where the typing happens. */
export function DigitInput({ value, onValueChange, maximumDigits, format, ...rest }: DigitInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const digitsBeforeCaret = useRef<number | null>(null)
  const shown = format ? format(value) : value

  useLayoutEffect(() => {
    if (digitsBeforeCaret.current === null || document.activeElement !== input.current) return
    const caret = caretAfterDigits(shown, digitsBeforeCaret.current)
    input.current?.setSelectionRange(caret, caret)
    digitsBeforeCaret.current = null
  })

  const read = ({ target }: ChangeEvent<HTMLInputElement>) => {
    digitsBeforeCaret.current = countDigits(target.value.slice(0, target.selectionStart ?? target.value.length))
    onValueChange(target.value.replace(/\D/g, '').slice(0, maximumDigits))
  }
  return <TextInput ref={input} inputMode="numeric" value={shown} onChange={read} {...rest} />
}
