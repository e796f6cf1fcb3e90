import type { ComponentProps, ReactNode, SubmitEvent } from 'react'
import { readError } from '#stores/session.ts'
import { DigitInput } from '#ui/digit-input/DigitInput.tsx'
import { Field } from '#ui/field/Field.tsx'
import { FormFrame } from '#ui/form/FormFrame.tsx'
import { type FormOptions, useForm } from '#ui/form/use-form.ts'
import { PhoneInput } from '#ui/phone-input/PhoneInput.tsx'
import { TextInput } from '#ui/text-input/TextInput.tsx'
import styles from './account.module.css'
import { type AccountProps, accountFailureText, type Texts } from './texts.ts'

type Values = Record<string, string | boolean>
type AccountFormOptions<Fields extends Values, Output> = Omit<FormOptions<Fields, Output>, 'texts' | 'readFailure'> & {
  messages: AccountProps['messages']
}

export function useAccountForm<Fields extends Values, Output>({
  messages,
  ...options
}: AccountFormOptions<Fields, Output>) {
  const { account, validation } = messages
  return useForm({
    ...options,
    // By error code; no code is in both.
    texts: { ...validation, ...account },
    readFailure: (error) => ({ fields: readError(error)?.fields, text: accountFailureText(error, account) }),
  })
}

export const digitsOf = (text: string) => text.replace(/\D/g, '')

/** For forms that ask for a new password twice: the error code, or no error. */
export const checkRepeatedPassword = ({ password, repeat }: { password: string; repeat: string }) =>
  password === repeat ? {} : { repeat: 'passwordDifferent' }

type AccountFormProps = {
  state: ComponentProps<typeof FormFrame>['state']
  texts: Texts
  submit: string
  sending: string
  /** Called before the form is checked and sent. */
  onSubmit?: () => void
  /** Heading of a failure; default: `form.failed`. */
  failedTitle?: string
  tone?: 'primary' | 'danger'
  children: ReactNode
}

export function AccountForm({ state, texts, submit, sending, onSubmit, failedTitle, ...rest }: AccountFormProps) {
  const formTexts = { errors: texts['form.errors'], failed: failedTitle ?? texts['form.failed'], submit, sending }
  const handleSubmit = (event: SubmitEvent) => {
    onSubmit?.()
    state.submit(event)
  }
  return (
    <div className={styles.form}>
      <FormFrame state={{ ...state, submit: handleSubmit }} texts={formTexts} {...rest} />
    </div>
  )
}

type FieldState = {
  id: string
  values: Values
  errors: Record<string, string>
  // A method, not a property: TypeScript then accepts the `change` of a form that takes only that form's names.
  change(changes: Record<string, string>): void
}

type AccountTextFieldProps = Omit<ComponentProps<typeof TextInput>, 'name' | 'value'> & {
  state: FieldState
  name: string
  label: string
  hint?: string | undefined
  /** For digits only: their maximum number, or `phone`. Attributes of text inputs have no effect then. */
  digits?: number | 'phone'
}

export function AccountTextField({ state, name, label, hint, digits, ...rest }: AccountTextFieldProps) {
  const value = String(state.values[name] ?? '')
  return (
    <Field id={`${state.id}-${name}`} label={label} hint={hint} error={state.errors[name]}>
      {(control) => {
        const onValueChange = (entered: string) => state.change({ [name]: entered })
        const entry = { ...control, name, value: digitsOf(value), onValueChange, required: true }
        if (digits === 'phone') return <PhoneInput {...entry} autoComplete="tel" />
        if (digits) return <DigitInput {...entry} maximumDigits={digits} autoComplete={rest.autoComplete ?? 'off'} />
        return (
          <TextInput
            {...control}
            {...rest}
            name={name}
            value={value}
            onChange={({ target }) => state.change({ [name]: target.value })}
            required
          />
        )
      }}
    </Field>
  )
}

type AccountPasswordFieldProps = Pick<AccountTextFieldProps, 'state' | 'name' | 'label' | 'hint'> & { isNew?: boolean }

export function AccountPasswordField({ isNew, ...field }: AccountPasswordFieldProps) {
  return (
    <AccountTextField
      {...field}
      type="password"
      autoComplete={isNew ? 'new-password' : 'current-password'}
      // Far above the limit, so that a pasted password that is too long is refused and not cut.
      maxLength={64}
    />
  )
}
