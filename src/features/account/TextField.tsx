import type { ComponentProps } from 'react'
import { DigitInput } from '#ui/digit-input/DigitInput.tsx'
import { Field } from '#ui/field/Field.tsx'
import { PhoneInput } from '#ui/phone-input/PhoneInput.tsx'
import { TextInput } from '#ui/text-input/TextInput.tsx'
import type { FormState } from './use-form.ts'

type TextFieldProps = Omit<ComponentProps<typeof TextInput>, 'name' | 'value'> & {
  state: FormState
  prefix: string
  name: string
  label: string
  hint?: string | undefined
  /** Digits only: the maximum number of digits, or a phone number. */
  digits?: number | 'phone'
}

export function TextField({ state, prefix, name, label, hint, digits, ...rest }: TextFieldProps) {
  const value = state.values[name] ?? ''
  return (
    <Field id={`${prefix}-${name}`} label={label} hint={hint} error={state.errors[name]}>
      {(control) => {
        const { autoComplete = 'off' } = rest
        const onValueChange = (entered: string) => state.change(name, entered)
        const entry = { ...control, name, value: value.replace(/\D/g, ''), onValueChange, autoComplete, required: true }
        if (digits === 'phone') return <PhoneInput {...entry} autoComplete="tel" />
        if (digits) return <DigitInput {...entry} maximumDigits={digits} />
        return (
          <TextInput
            {...control}
            {...rest}
            name={name}
            value={value}
            onChange={({ target }) => state.change(name, target.value)}
            required
          />
        )
      }}
    </Field>
  )
}

type PasswordFieldProps = Pick<TextFieldProps, 'state' | 'prefix' | 'name' | 'label' | 'hint'> & { isNew?: boolean }

export function PasswordField({ isNew, ...field }: PasswordFieldProps) {
  return (
    <TextField {...field} type="password" autoComplete={isNew ? 'new-password' : 'current-password'} maxLength={64} />
  )
}
