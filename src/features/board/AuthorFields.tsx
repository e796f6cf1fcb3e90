import { Field } from '#ui/field/Field.tsx'
import { PasswordField } from '#ui/form/PasswordField.tsx'
import { TextInput } from '#ui/text-input/TextInput.tsx'
import styles from './board.module.css'
import type { PostTexts } from './texts.ts'

type AuthorFieldsProps = {
  formId: string
  texts: PostTexts
  hasAccount: boolean
  values: { name: string; password: string }
  errors: Record<string, string>
  onChange: (changes: { name?: string; password?: string }) => void
}

/** Name, and for a guest the password that later opens the post or comment for changes. */
export function AuthorFields({ formId, texts, hasAccount, values, errors, onChange }: AuthorFieldsProps) {
  return (
    <div className={styles.authorFields}>
      <Field id={`${formId}-name`} label={texts.name} hint={texts['name.hint']} error={errors.name}>
        {(control) => (
          <TextInput
            {...control}
            name="name"
            value={values.name}
            onChange={({ target }) => onChange({ name: target.value })}
            autoComplete="nickname"
            maxLength={20}
            required
          />
        )}
      </Field>
      {hasAccount ? (
        <p className="note">{texts['as.account']}</p>
      ) : (
        <PasswordField
          formId={formId}
          texts={texts}
          isNew
          value={values.password}
          error={errors.password}
          onChange={(password) => onChange({ password })}
        />
      )}
    </div>
  )
}
