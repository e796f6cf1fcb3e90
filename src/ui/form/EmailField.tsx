import { EmailInput } from '#ui/email-input/EmailInput.tsx'
import type { EmailTexts } from '#ui/email-input/EmailNote.tsx'
import { Field } from '#ui/field/Field.tsx'

type EmailFieldProps = {
  formId: string
  label: string
  hint?: string | undefined
  value: string
  error: string | undefined
  correctionTexts: EmailTexts
  onChange: (value: string) => void
}

export function EmailField({ formId, value, onChange, correctionTexts, ...field }: EmailFieldProps) {
  return (
    <Field id={`${formId}-email`} {...field}>
      {(control) => (
        <EmailInput {...control} name="email" value={value} onValueChange={onChange} texts={correctionTexts} />
      )}
    </Field>
  )
}
