import { Field } from '#ui/field/Field.tsx'
import { TextInput } from '#ui/text-input/TextInput.tsx'

type EmailFieldProps = {
  /** The form's id. */
  of: string
  label: string
  hint?: string | undefined
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

export function EmailField({ of, value, onChange, ...field }: EmailFieldProps) {
  return (
    <Field id={`${of}-email`} {...field}>
      {(control) => (
        <TextInput
          {...control}
          name="email"
          type="email"
          value={value}
          onChange={({ target }) => onChange(target.value)}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          required
        />
      )}
    </Field>
  )
}
