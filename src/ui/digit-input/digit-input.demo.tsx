import { useState } from 'react'
import type { Demo, Say } from '#ui/demo.ts'
import { Field } from '#ui/field/Field.tsx'
import { DigitInput } from './DigitInput.tsx'

function Birth({ label }: { label: string }) {
  const [value, setValue] = useState('19990131')
  return (
    <Field label={label} id="demo-digit-input">
      {(control) => <DigitInput {...control} value={value} onValueChange={setValue} maximumDigits={8} />}
    </Field>
  )
}

export function demos(say: Say): Demo[] {
  const label = say('생년월일 8자리', 'Date of birth (YYYYMMDD)', '出生日期（8 位）')
  return [{ name: label, node: <Birth label={label} /> }]
}
