import { useState } from 'react'
import type { Demo } from '#ui/demo.ts'
import { RadioGroup } from './RadioGroup.tsx'

const options = [
  { value: 'youth', label: '청년', hint: '혼인하지 않은 19~39세' },
  { value: 'married', label: '신혼부부', hint: '혼인 7년 이내이거나 혼인 예정' },
] as const
type Value = (typeof options)[number]['value']
type Variant = { id: string; layout?: 'column' | 'halves'; error?: string; first?: Value }

function Chooser({ id, first, ...rest }: Variant) {
  const [value, setValue] = useState<Value | null>(first ?? null)
  return <RadioGroup id={id} legend="신청 자격" options={options} value={value} onValueChange={setValue} {...rest} />
}

export const demos: Demo[] = [
  { name: '세로', node: <Chooser id="demo-choice-column" first="youth" /> },
  { name: '나란히', node: <Chooser id="demo-choice-halves" layout="halves" /> },
  { name: '오류', node: <Chooser id="demo-choice-error" error="신청 자격을 골라 주세요." /> },
]
