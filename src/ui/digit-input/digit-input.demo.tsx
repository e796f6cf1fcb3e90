import { useState } from 'react'
import { formatPhone } from '#lib/format.ts'
import type { Demo, Say } from '#ui/demo.ts'
import { Field } from '#ui/field/Field.tsx'
import { DigitInput } from './DigitInput.tsx'

function Phone({ label }: { label: string }) {
  const [value, setValue] = useState('01000001234')
  return (
    <Field label={label} id="demo-digit-input">
      {(control) => (
        <DigitInput {...control} value={value} onValueChange={setValue} maximumDigits={11} format={formatPhone} />
      )}
    </Field>
  )
}

export function demos(say: Say): Demo[] {
  const label = say('연락처', 'Mobile number', '手机号码')
  return [{ name: label, node: <Phone label={label} /> }]
}
