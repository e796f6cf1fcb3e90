import type { ComponentProps } from 'react'
import { formatPhone } from '#lib/format.ts'
import { DigitInput } from '#ui/digit-input/DigitInput.tsx'
import { Field } from '#ui/field/Field.tsx'
import { TextInput } from '#ui/text-input/TextInput.tsx'
import type { FormState } from './use-form.ts'

type TextFieldProps = Omit<ComponentProps<typeof TextInput>, 'name' | 'value'> & {
  state: FormState
  prefix: string
  name: string
  label: string
  hint?: string | undefined
  /** Digits alone, at most so many; `phone` groups them. */
  digits?: { most: number; isPhone?: boolean }
}

/** A field of a form, tied to its value and its error. */
export function TextField({ state, prefix, name, label, hint, digits, ...rest }: TextFieldProps) {
  const value = state.values[name] ?? ''
  return (
    <Field id={`${prefix}-${name}`} label={label} hint={hint} error={state.errors[name]}>
      {(control) =>
        digits ? (
          <DigitInput
            {...control}
            name={name}
            value={value.replace(/\D/g, '')}
            onValueChange={(entered) => state.change(name, entered)}
            maximumDigits={digits.most}
            autoComplete={rest.autoComplete ?? 'off'}
            {...(digits.isPhone && { type: 'tel' as const, format: formatPhone })}
            required
          />
        ) : (
          <TextInput
            {...control}
            {...rest}
            name={name}
            value={value}
            onChange={({ target }) => state.change(name, target.value)}
            required
          />
        )
      }
    </Field>
  )
}

type PasswordFieldProps = Pick<TextFieldProps, 'state' | 'prefix' | 'name' | 'label' | 'hint'> & { isNew?: boolean }

export function PasswordField({ isNew, ...field }: PasswordFieldProps) {
  return (
    <TextField {...field} type="password" autoComplete={isNew ? 'new-password' : 'current-password'} maxLength={64} />
  )
}
