import type { ComponentProps, ReactElement } from 'react'
import { expect, test } from 'vitest'
import type { DigitInput } from '#ui/digit-input/DigitInput.tsx'
import { CountInput } from './CountInput.tsx'

/** The count that a form holds once `text` was typed or pasted. */
function kept(text: string): number | null | undefined {
  let value: number | null | undefined
  const set = (count: number | null) => {
    value = count
  }
  const inner = CountInput({ value: null, onValueChange: set, maximumDigits: 2 })
  const { props } = inner as ReactElement<ComponentProps<typeof DigitInput>>
  props.onValueChange(props.read?.(text) ?? '')
  return value
}

test.each([
  ['3', 3],
  ['３명', 3],
  ['3 people', 3],
  ['', null],
  ['-3', null],
  ['−3', null],
  ['2.5', null],
  ['2~3', null],
])('of %j a count field keeps %j, and no digits of a text that is no count', (text, count) => {
  expect(kept(text)).toBe(count)
})
