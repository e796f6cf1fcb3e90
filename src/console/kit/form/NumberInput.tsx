import type { ComponentProps } from 'react'
import messages from '#i18n/ko/console.json'
import { readCount } from '#lib/read-count.ts'
import { DigitInput } from '#ui/digit-input/DigitInput.tsx'
import { WonInput } from '#ui/won-input/WonInput.tsx'

type NumberKind = 'amount' | 'count'

type NumberInputProps = Omit<
  ComponentProps<typeof WonInput>,
  'value' | 'onValueChange' | 'onUnreadable' | 'inputMode'
> & {
  kind: NumberKind
  value: number
  set: (value: number) => void
  /** Of a count; an amount has the maximum of `WonInput`. */
  maximumDigits?: number
}

/** The value of an empty input is 0; of an input that was left with an unreadable text, NaN, which the contract refuses. */
export function NumberInput({ kind, value, set, maximumDigits = 12, ...rest }: NumberInputProps) {
  const onUnreadable = (isUnreadable: boolean) => {
    if (isUnreadable) set(Number.NaN)
  }
  const common = { ...rest, onUnreadable }
  if (kind === 'amount')
    return <WonInput {...common} value={value || null} onValueChange={(amount) => set(amount ?? 0)} />
  return (
    <DigitInput
      {...common}
      value={value ? String(value) : ''}
      onValueChange={(digits) => set(Number(digits))}
      maximumDigits={maximumDigits}
      read={readCount}
    />
  )
}

export function numberError(kind: NumberKind, value: number, error: string | undefined): string | undefined {
  return Number.isNaN(value) ? messages[`${kind}.unreadable`] : error
}
