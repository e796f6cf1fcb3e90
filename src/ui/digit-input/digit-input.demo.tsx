import { useState } from 'react'
import type { Demo, Translate } from '#ui/demo.ts'
import { Field } from '#ui/field/Field.tsx'
import { DigitInput } from './DigitInput.tsx'

function Persons({ label }: { label: string }) {
  const [value, setValue] = useState('2')
  return (
    <Field label={label} id="demo-digit-input">
      {(control) => <DigitInput {...control} value={value} onValueChange={setValue} maximumDigits={2} />}
    </Field>
  )
}

export function demos(translate: Translate): Demo[] {
  const label = translate('세대원 수', 'People in the household', '家庭人数')
  return [{ name: label, node: <Persons label={label} /> }]
}
