import { useAnswer } from '#features/application/form/use-answer.ts'
import { useTexts } from '#features/application/texts.tsx'
import { DayInput } from '#ui/day-input/DayInput.tsx'
import { EmailInput } from '#ui/email-input/EmailInput.tsx'
import { Field } from '#ui/field/Field.tsx'
import { PhoneInput } from '#ui/phone-input/PhoneInput.tsx'
import { TextInput } from '#ui/text-input/TextInput.tsx'

/** `isOwn`: the visitor's own data, which the browser may autofill. */
type PersonFieldProps<Name extends string> = {
  path: Name | `spouse.${Name}`
  label: string
  hint: string
  isOwn?: boolean
}

export function NameField({ path, label, hint, isOwn }: PersonFieldProps<'name'>) {
  const { id, value, setValue, error } = useAnswer(path)
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(control) => (
        <TextInput
          {...control}
          value={value}
          onChange={({ target }) => setValue(target.value)}
          autoComplete={isOwn ? 'name' : 'off'}
          maxLength={60}
          required
        />
      )}
    </Field>
  )
}

export function PhoneField({ path, label, hint, isOwn }: PersonFieldProps<'phone'>) {
  const { id, value, setValue, error } = useAnswer(path)
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(control) => (
        <PhoneInput {...control} value={value} onValueChange={setValue} autoComplete={isOwn ? 'tel' : 'off'} required />
      )}
    </Field>
  )
}

export function BirthField({ path, label, hint, isOwn }: PersonFieldProps<'birth'>) {
  const { id, value, setValue, error } = useAnswer(path)
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(control) => (
        <DayInput {...control} value={value} onValueChange={setValue} autoComplete={isOwn ? 'bday' : 'off'} required />
      )}
    </Field>
  )
}

export function EmailField({ label, hint }: { label: string; hint: string }) {
  const { asks } = useTexts()
  const { id, value, setValue, error } = useAnswer('email')
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(control) => <EmailInput {...control} value={value} onValueChange={setValue} texts={asks} />}
    </Field>
  )
}
