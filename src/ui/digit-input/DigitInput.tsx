import { type ChangeEvent, type ComponentProps, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { type ReadDigits, readDigits } from '#lib/read-digits.ts'
import { TextInput } from '#ui/text-input/TextInput.tsx'
import { caretAfterDigits, countDigits } from './caret.ts'

type DigitInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'onBlur' | 'maxLength' | 'ref'> & {
  /** Digits alone, whatever is shown. A text typed before the page's code came is read as if it were typed now. */
  value: string
  onValueChange: (digits: string) => void
  onBlur?: () => void
  maximumDigits: number
  /** How the digits are shown while typing; every digit must keep its order. */
  format?: (digits: string) => string
  /** What a text with more than digits means. Such a text stays as it is until the field is left. */
  read?: ReadDigits
  /** Whether the text that was left in the field means no number. */
  onUnreadable?: (isUnreadable: boolean) => void
}

/** A field for digits: numeric keyboard, groups shown as typed, the caret stays where the typing happens. */
export function DigitInput(props: DigitInputProps) {
  const { value, onValueChange, onBlur, maximumDigits, format, read, onUnreadable, ...rest } = props
  const input = useRef<HTMLInputElement>(null)
  const digitsBeforeCaret = useRef<number | null>(null)
  const [typed, setTyped] = useState('')
  const digitsOf = (text: string) => (read ?? readDigits)(text) ?? undefined
  // Somebody else may have set the value since.
  const isTyped = typed !== '' && (digitsOf(typed) ?? '') === value
  const formatted = format ? format(value) : value
  const shown = isTyped ? typed : formatted

  useLayoutEffect(() => {
    if (digitsBeforeCaret.current === null || document.activeElement !== input.current) return
    const caret = caretAfterDigits(shown, digitsBeforeCaret.current)
    input.current?.setSelectionRange(caret, caret)
    digitsBeforeCaret.current = null
  })

  const change = (text: string, caret: number) => {
    // What `format` puts between digits is nothing that somebody typed.
    const isMore = read !== undefined && !(format ? /^(?!-)[\d,-]*$/ : /^\d*$/).test(text)
    setTyped(isMore ? text : '')
    if (!isMore) digitsBeforeCaret.current = countDigits(text.slice(0, caret))
    const digits = digitsOf(text)
    if (digits !== undefined) onUnreadable?.(false)
    // One key more in a full field has no effect. What was pasted is not cut: a part of it would pass for the whole.
    const isKeyTooMany = value.length === maximumDigits && digits?.length === maximumDigits + 1
    onValueChange(isKeyTooMany ? digits.slice(0, maximumDigits) : (digits ?? ''))
  }
  const readEarly = useEffectEvent(() => {
    change(value, input.current?.selectionStart ?? value.length)
    if (document.activeElement !== input.current && digitsOf(value) !== undefined) setTyped('')
  })
  useLayoutEffect(() => {
    if (/\D/.test(value)) readEarly()
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
