import { EmailInput } from '#ui/email-input/EmailInput.tsx'
import type { EmailTexts } from '#ui/email-input/EmailNote.tsx'
import { Field } from '#ui/field/Field.tsx'

type EmailFieldProps = {
  /** The form's id. */
  of: string
  label: string
  hint?: string | undefined
  value: string
  error: string | undefined
  /** What it says about a slip. */
  asks: EmailTexts
  onChange: (value: string) => void
}

export function EmailField({ of, value, onChange, asks, ...field }: EmailFieldProps) {
  return (
    <Field id={`${of}-email`} {...field}>
      {(control) => <EmailInput {...control} name="email" value={value} onValueChange={onChange} texts={asks} />}
    </Field>
  )
}
