import { useState } from 'react'
import messages from '#i18n/ko/console-password.json'
import { interpolate } from '#lib/interpolate.ts'
import { Field } from '#ui/field/Field.tsx'
import type { Binding } from './binding.ts'
import styles from './form.module.css'
import { useBinding } from './use-binding.ts'

type PasswordFieldProps = {
  bind: Binding<string>
  label: string
  autoComplete: 'current-password' | 'new-password'
  describedBy?: string
  isFirst?: boolean
}

export function BoundPasswordField({ bind, label, autoComplete, describedBy, isFirst }: PasswordFieldProps) {
  const { value, set, error, ...rest } = useBinding(bind)
  const [isShown, setShown] = useState(false)
  return (
    <Field label={label} error={error}>
      {({ 'aria-describedby': errorId, ...control }) => (
        <div className={styles.password}>
          <input
            {...control}
            {...rest}
            className={styles.control}
            type={isShown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            aria-describedby={[describedBy, errorId].filter(Boolean).join(' ') || undefined}
            // biome-ignore lint/a11y/noAutofocus: the first field of a page or dialog that only asks for this.
            autoFocus={isFirst}
            value={value}
            onChange={(event) => set(event.target.value)}
          />
          <button
            type="button"
            aria-pressed={isShown}
            aria-label={interpolate(messages['show.label'], { label })}
            onClick={() => setShown(!isShown)}
          >
            {messages.show}
          </button>
        </div>
      )}
    </Field>
  )
}
