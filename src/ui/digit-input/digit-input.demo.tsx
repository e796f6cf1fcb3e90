import { useState } from 'react'
import { formatPhone } from '#lib/format.ts'
import type { Demo } from '#ui/demo.ts'
import { Field } from '#ui/field/Field.tsx'
import { DigitInput } from './DigitInput.tsx'

function Phone() {
  const [value, setValue] = useState('01000001234')
  return (
    <Field label="연락처" id="demo-digit-input">
      {(control) => (
        <DigitInput {...control} value={value} onValueChange={setValue} maximumDigits={11} format={formatPhone} />
      )}
    </Field>
  )
}

export const demos: Demo[] = [{ name: '연락처', node: <Phone /> }]
