import { formatPhone } from '#lib/format.ts'
import { DigitInput } from '#ui/digit-input/DigitInput.tsx'
import { Field } from '#ui/field/Field.tsx'
import { TextInput } from '#ui/text-input/TextInput.tsx'
import { EmailField } from './EmailField.tsx'

type ContactField = 'name' | 'phone' | 'email'

type ContactFieldsProps = {
  /** The form's id. */
  of: string
  texts: Record<ContactField, string>
  values: Record<ContactField, string>
  errors: Partial<Record<ContactField, string>>
  onChange: (change: { [name in ContactField]?: string }) => void
}

/** Who writes, and how to reach them. */
export function ContactFields({ of, texts, values, errors, onChange }: ContactFieldsProps) {
  return (
    <>
      <Field id={`${of}-name`} label={texts.name} error={errors.name}>
        {(control) => (
          <TextInput
            {...control}
            name="name"
            value={values.name}
            onChange={({ target }) => onChange({ name: target.value })}
            autoComplete="name"
            maxLength={60}
            required
          />
        )}
      </Field>
      <Field id={`${of}-phone`} label={texts.phone} error={errors.phone}>
        {(control) => (
          <DigitInput
            {...control}
            name="phone"
            type="tel"
            value={values.phone}
            onValueChange={(phone) => onChange({ phone })}
            format={formatPhone}
            maximumDigits={11}
            autoComplete="tel-national"
            required
          />
        )}
      </Field>
      <EmailField
        of={of}
        label={texts.email}
        value={values.email}
        error={errors.email}
        onChange={(email) => onChange({ email })}
      />
    </>
  )
}
