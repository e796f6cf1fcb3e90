import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { useForm } from 'react-hook-form'
import { describe, expect, test } from 'vitest'
import type { DigitInput } from '#ui/digit-input/DigitInput.tsx'
import { WonInput } from '#ui/won-input/WonInput.tsx'
import { bindTo } from './binding.ts'
import { NumberField } from './NumberField.tsx'
import { NumberInput, numberError } from './NumberInput.tsx'

/** The input inside `NumberInput`; the tests call its handlers, because there is no DOM here. */
type Inner = ReactElement<Parameters<typeof DigitInput>[0]>

/** The number that the form holds once `text` was pasted and the field was left. */
function pastedValue(kind: 'amount' | 'count', text: string): number | undefined {
  let value: number | undefined
  const set = (next: number) => {
    value = next
  }
  const outer = NumberInput({ kind, value: 0, set, maximumDigits: 12 })
  const { props } = (outer.type === WonInput ? WonInput(outer.props) : outer) as Inner
  const digits = props.read?.(text)
  if (digits === null) props.onUnreadable?.(true)
  else props.onValueChange(digits ?? text.replace(/\D/g, ''))
  return value
}

test.each([
  ['38,030,000', 38_030_000],
  ['38,030,000.00', 38_030_000],
  ['4542만', 45_420_000],
  ['1억 2,000만원', 120_000_000],
  ['', 0],
  ['-100', Number.NaN],
  ['약 350만', Number.NaN],
])('the amount %j is kept as %d', (text, value) => {
  expect(pastedValue('amount', text)).toBe(value)
})

test.each([
  ['36', 36],
  ['36개월', 36],
  ['２０２６년', 2026],
  ['제 3 차', 3],
  ['1,000', 1000],
  [' 12. ', 12],
  ['', 0],
  ['-100', Number.NaN],
  ['−3', Number.NaN],
  ['+3', Number.NaN],
  ['2.5', Number.NaN],
  ['.5', Number.NaN],
  ['2,5', Number.NaN],
  ['10~20', Number.NaN],
  ['3만', Number.NaN],
  ['1e6', Number.NaN],
  ['열', Number.NaN],
])('the count %j is kept as %d', (text, value) => {
  expect(pastedValue('count', text)).toBe(value)
})

function Form({ value, isAmount }: { value: number; isAmount: boolean }) {
  const field = bindTo(useForm({ defaultValues: { value } }).control)
  return <NumberField bind={field('value')} label="Number" isAmount={isAmount} />
}

describe('a field', () => {
  const htmlOf = (value: number, isAmount: boolean) => renderToStaticMarkup(<Form value={value} isAmount={isAmount} />)

  test('groups an amount, and no count', () => {
    expect(htmlOf(38_030_000, true)).toMatch(/inputMode="decimal".* value="38,030,000"/)
    expect(htmlOf(2026, false)).toMatch(/inputMode="numeric".* value="2026"/)
  })
  test('says what it takes once it was left with something else', () => {
    expect(htmlOf(Number.NaN, true)).toMatch(/aria-invalid="true".* value="".*380만/)
    expect(htmlOf(Number.NaN, false)).toMatch(/aria-invalid="true".* value="".*정수로/)
    expect(numberError('count', 0, 'given')).toBe('given')
  })
})
