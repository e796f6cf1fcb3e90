import type { ComponentProps, ReactElement } from 'react'
import { expect, test } from 'vitest'
import type { DigitInput } from '#ui/digit-input/DigitInput.tsx'
import { CountInput } from './CountInput.tsx'

function countFromTyped(text: string): number | null | undefined {
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
])('a count field reads %j as %j', (text, count) => {
  expect(countFromTyped(text)).toBe(count)
})
