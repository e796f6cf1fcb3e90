import type { EmailTexts } from '#ui/email-input/EmailNote.tsx'
import { Field } from '#ui/field/Field.tsx'
import { PhoneInput } from '#ui/phone-input/PhoneInput.tsx'
import { EmailField } from './EmailField.tsx'
import { NameField } from './NameField.tsx'

type ContactField = 'name' | 'phone' | 'email'

type ContactFieldsProps = {
  formId: string
  texts: Record<ContactField, string>
  correctionTexts: EmailTexts
  values: Record<ContactField, string>
  errors: Partial<Record<ContactField, string>>
  onChange: (change: { [name in ContactField]?: string }) => void
}

export function ContactFields({ formId, texts, correctionTexts, values, errors, onChange }: ContactFieldsProps) {
  return (
    <>
      <NameField
        formId={formId}
        label={texts.name}
        value={values.name}
        error={errors.name}
        onChange={(name) => onChange({ name })}
      />
      <Field id={`${formId}-phone`} label={texts.phone} error={errors.phone}>
        {(control) => (
          <PhoneInput
            {...control}
            name="phone"
            value={values.phone}
            onValueChange={(phone) => onChange({ phone })}
            autoComplete="tel"
            required
          />
        )}
      </Field>
      <EmailField
        formId={formId}
        label={texts.email}
        value={values.email}
        error={errors.email}
        correctionTexts={correctionTexts}
        onChange={(email) => onChange({ email })}
      />
    </>
  )
}
