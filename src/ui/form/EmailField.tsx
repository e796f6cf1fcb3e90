import { EmailInput } from '#ui/email-input/EmailInput.tsx'
import type { EmailTexts } from '#ui/email-input/EmailNote.tsx'
import { Field } from '#ui/field/Field.tsx'

type EmailFieldProps = {
  /** Id of the form; the control's id starts with it. */
  of: string
  label: string
  hint?: string | undefined
  value: string
  error: string | undefined
  /** Texts of the suggested correction. */
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
