import { useState } from 'react'
import { Checkbox } from '#ui/checkbox/Checkbox.tsx'
import { Field } from '#ui/field/Field.tsx'
import { TextInput } from '#ui/text-input/TextInput.tsx'
import styles from './form.module.css'

type PasswordFieldProps = {
  formId: string
  texts: Record<'password' | 'password.hint' | 'password.show', string>
  value: string
  error: string | undefined
  /** True where a password is chosen, false where it is entered again. */
  isNew?: boolean
  onChange: (password: string) => void
}

export function PasswordField({ formId, texts, value, error, isNew = false, onChange }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  return (
    <div className={styles.password}>
      <Field
        id={`${formId}-password`}
        label={texts.password}
        hint={isNew ? texts['password.hint'] : undefined}
        error={error}
      >
        {(control) => (
          <TextInput
            {...control}
            name="password"
            type={isShown ? 'text' : 'password'}
            value={value}
            onChange={({ target }) => onChange(target.value)}
            autoComplete={isNew ? 'new-password' : 'current-password'}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={16}
            required
          />
        )}
      </Field>
      <Checkbox
        id={`${formId}-show`}
        label={texts['password.show']}
        checked={isShown}
        onChange={({ target }) => setShown(target.checked)}
      />
    </div>
  )
}
