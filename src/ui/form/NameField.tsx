import { Field } from '#ui/field/Field.tsx'
import { TextInput } from '#ui/text-input/TextInput.tsx'

type NameFieldProps = {
  formId: string
  label: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

export function NameField({ formId, value, onChange, ...field }: NameFieldProps) {
  return (
    <Field id={`${formId}-name`} {...field}>
      {(control) => (
        <TextInput
          {...control}
          name="name"
          value={value}
          onChange={({ target }) => onChange(target.value)}
          autoComplete="name"
          maxLength={60}
          required
        />
      )}
    </Field>
  )
}
