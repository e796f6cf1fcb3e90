import { formatPhone } from '#lib/format.ts'
import { DigitInput } from '#ui/digit-input/DigitInput.tsx'
import { Field } from '#ui/field/Field.tsx'
import { TextInput } from '#ui/text-input/TextInput.tsx'
import styles from './default-form.module.css'
import type { EntryValues } from './entry-draft.ts'
import type { FormTexts } from './texts.ts'
import type { Codes } from './use-entry.ts'

type EntryFieldsProps = {
  texts: FormTexts
  values: EntryValues
  errors: Codes
  onChange: (changes: Partial<EntryValues>) => void
}

/** Who asks, for whom, and what. */
export function EntryFields({ texts, values, errors, onChange }: EntryFieldsProps) {
  const field = (name: 'name' | 'phone' | 'email' | 'company') => ({
    id: `entry-${name}`,
    label: texts[name],
    error: errors[name],
  })
  const text = (name: 'name' | 'email' | 'company') => ({
    name,
    value: values[name],
    onChange: ({ target }: { target: HTMLInputElement }) => onChange({ [name]: target.value }),
  })
  const latin = { autoCapitalize: 'none', spellCheck: false }
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
            {...latin}
            type="email"
            autoComplete="email"
            maxLength={254}
            required
          />
        )}
      </Field>
      <Field {...field('company')} optional={texts.optional}>
        {(control) => <TextInput {...control} {...text('company')} autoComplete="organization" maxLength={100} />}
      </Field>
      <Field id="entry-message" label={texts.message} hint={texts['message.hint']} error={errors.message}>
        {(control) => (
          <textarea
            {...control}
            className={styles.text}
            name="message"
            rows={6}
            maxLength={2_000}
            value={values.message}
            onChange={({ target }) => onChange({ message: target.value })}
            required
          />
        )}
      </Field>
    </>
  )
}
