import { useState } from 'react'
import type { Demo, Translate } from '#ui/demo.ts'
import { Field } from '#ui/field/Field.tsx'
import { WonInput } from './WonInput.tsx'

function Amount({ label }: { label: string }) {
  const [value, setValue] = useState<number | null>(254_000_000)
  return (
    <Field label={label} id="demo-won-input">
      {(control) => <WonInput {...control} value={value} onValueChange={setValue} />}
    </Field>
  )
}

export function demos(translate: Translate): Demo[] {
  const label = translate('총자산 (원)', 'Total assets (won)', '总资产（韩元）')
  return [{ name: label, node: <Amount label={label} /> }]
}
