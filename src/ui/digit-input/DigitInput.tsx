import { type ChangeEvent, type ComponentProps, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { type ReadDigits, readDigits } from '#lib/read-digits.ts'
import { TextInput } from '#ui/text-input/TextInput.tsx'

type DigitInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'onBlur' | 'maxLength' | 'ref'> & {
  /** Digits only, without the display format. Text typed before hydration is read as if it were typed now. */
  value: string
  onValueChange: (digits: string) => void
  onBlur?: () => void
  maximumDigits: number
  /** Display format while typing; it must keep the digits in their order. */
  format?: (digits: string) => string
  /** Reads a text that has other characters. Such a text stays as typed until blur. */
  read?: ReadDigits
  /** Called with true if the field is left with a text that `read` rejects, with false once it is readable. */
  onUnreadable?: (isUnreadable: boolean) => void
}

export function DigitInput(props: DigitInputProps) {
  const { value, onValueChange, onBlur, maximumDigits, format, read, onUnreadable, ...rest } = props
  const input = useRef<HTMLInputElement>(null)
  const digitsBeforeCaret = useRef<number | null>(null)
  const [typed, setTyped] = useState('')
  const digitsOf = (text: string) => (read ?? readDigits)(text) ?? undefined
  // False once the value is set from outside: then the typed text is outdated.
  const isTyped = typed !== '' && (digitsOf(typed) ?? '') === value
  const formatted = format ? format(value) : value
  const shown = isTyped ? typed : formatted

  // React moves the caret to the end when formatting changes the text.
  useLayoutEffect(() => {
    if (digitsBeforeCaret.current === null || document.activeElement !== input.current) return
    const caret = caretAfterDigits(shown, digitsBeforeCaret.current)
    input.current?.setSelectionRange(caret, caret)
    digitsBeforeCaret.current = null
  })

  const change = (text: string, caret: number) => {
    // Separators that `format` inserts do not count; a hyphen at the start is a minus sign.
    const hasOtherCharacters = read !== undefined && !(format ? /^(?!-)[\d,-]*$/ : /^\d*$/).test(text)
    setTyped(hasOtherCharacters ? text : '')
    if (!hasOtherCharacters) digitsBeforeCaret.current = countDigits(text.slice(0, caret))
    const digits = digitsOf(text)
    if (digits !== undefined) onUnreadable?.(false)
    // An extra key in a full field has no effect. A longer paste is not cut: a part of it would look like a complete
    // number.
    const isKeyTooMany = value.length === maximumDigits && digits?.length === maximumDigits + 1
    onValueChange(isKeyTooMany ? digits.slice(0, maximumDigits) : (digits ?? ''))
  }
  /** For text typed before hydration: only then does the value hold other characters than digits. */
  const readEarlyText = useEffectEvent(() => {
    change(value, input.current?.selectionStart ?? value.length)
    if (document.activeElement !== input.current && digitsOf(value) !== undefined) setTyped('')
  })
  useLayoutEffect(() => {
    if (/\D/.test(value)) readEarlyText()
  }, [value])
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) =>
    change(target.value, target.selectionStart ?? target.value.length)
  const leave = () => {
    const isUnreadable = isTyped && digitsOf(typed) === undefined
    if (!isUnreadable) setTyped('')
    onUnreadable?.(isUnreadable)
    onBlur?.()
  }
  return <TextInput ref={input} inputMode="numeric" value={shown} onChange={onChange} onBlur={leave} {...rest} />
}

export function countDigits(text: string): number {
  return text.replace(/\D/g, '').length
}

/** The position after the `count`th digit of `text`: `caretAfterDigits('010-12', 4)` → 5. */
export function caretAfterDigits(text: string, count: number): number {
  let position = 0
  for (let remaining = count; remaining > 0 && position < text.length; position += 1) {
    if (/\d/.test(text.charAt(position))) remaining -= 1
  }
  return position
}
