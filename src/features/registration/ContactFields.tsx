import { formatPhone } from '#lib/format.ts'
import { DigitInput } from '#ui/digit-input/DigitInput.tsx'
import { Field } from '#ui/field/Field.tsx'
import { TextInput } from '#ui/text-input/TextInput.tsx'
import type { RegistrationProps } from './texts.ts'
import type { Codes, TextField, Values } from './use-registration.ts'

type ContactFieldsProps = {
  texts: RegistrationProps['messages']['registration']
  values: Values
  errors: Codes
  onChange: (changes: Partial<Values>) => void
}

/** Who wants to hear of it, and where. */
export function ContactFields({ texts, values, errors, onChange }: ContactFieldsProps) {
  const field = (name: TextField) => ({ id: `registration-${name}`, label: texts[name], error: errors[name] })
  const text = (name: 'name' | 'email') => ({
    name,
    value: values[name],
    onChange: ({ target }: { target: HTMLInputElement }) => onChange({ [name]: target.value }),
  })
  return (
    <>
      <Field {...field('name')}>
        {(control) => <TextInput {...control} {...text('name')} autoComplete="name" maxLength={60} required />}
      </Field>
      <Field {...field('phone')}>
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
      <Field {...field('email')}>
        {(control) => (
          <TextInput
            {...control}
            {...text('email')}
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            required
          />
        )}
      </Field>
    </>
  )
}
