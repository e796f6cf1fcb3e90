import { useState } from 'react'
import type { Demo, Translate } from '#ui/demo.ts'
import { Field } from '#ui/field/Field.tsx'
import { PhoneInput } from './PhoneInput.tsx'

function Phone({ label }: { label: string }) {
  const [value, setValue] = useState('01000001234')
  return (
    <Field label={label} id="demo-phone-input">
      {(control) => <PhoneInput {...control} value={value} onValueChange={setValue} />}
    </Field>
  )
}

export function demos(translate: Translate): Demo[] {
  const label = translate('연락처', 'Mobile number', '手机号码')
  return [{ name: label, node: <Phone label={label} /> }]
}
