import { useState } from 'react'
import type { Demo, Translate } from '#ui/demo.ts'
import { Field } from '#ui/field/Field.tsx'
import { CountInput } from './CountInput.tsx'

function Persons({ label }: { label: string }) {
  const [value, setValue] = useState<number | null>(3)
  return (
    <Field label={label} id="demo-count-input">
      {(control) => <CountInput {...control} value={value} onValueChange={setValue} maximumDigits={2} />}
    </Field>
  )
}

export function demos(translate: Translate): Demo[] {
  const label = translate('가구원 수', 'Number of people in your household', '家庭成员人数')
  return [{ name: label, node: <Persons label={label} /> }]
}
