import { useState } from 'react'
import type { Demo, Translate } from '#ui/demo.ts'
import { Field } from '#ui/field/Field.tsx'
import { DayInput } from './DayInput.tsx'

function Birth({ label }: { label: string }) {
  const [value, setValue] = useState('19990131')
  return (
    <Field label={label} id="demo-day-input">
      {(control) => <DayInput {...control} value={value} onValueChange={setValue} />}
    </Field>
  )
}

export function demos(translate: Translate): Demo[] {
  const label = translate('생년월일 8자리', 'Date of birth (YYYYMMDD)', '出生日期（8 位）')
  return [{ name: label, node: <Birth label={label} /> }]
}
