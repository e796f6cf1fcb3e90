import { interpolate } from '#lib/interpolate.ts'
import { Field } from '#ui/field/Field.tsx'
import { TextInput } from '#ui/text-input/TextInput.tsx'
import styles from './question.module.css'
import type { QuestionTexts } from './texts.ts'

const longestBody = 4_000

type FieldProps = {
  /** The form's id. */
  of: string
  texts: QuestionTexts
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** Where the answer is told of, and by what questions are found. */
export function EmailField({ of, texts, value, error, onChange, hint }: FieldProps & { hint?: string }) {
  return (
    <Field id={`${of}-email`} label={texts.email} hint={hint} error={error}>
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

type QuestionFieldsProps = Omit<FieldProps, 'value' | 'error' | 'onChange'> & {
  values: { title: string; body: string }
  errors: Record<string, string>
  onChange: (changes: { title?: string; body?: string }) => void
}

/** What is asked. */
export function QuestionFields({ of, texts, values, errors, onChange }: QuestionFieldsProps) {
  return (
    <>
      <Field id={`${of}-title`} label={texts.subject} error={errors.title}>
        {(control) => (
          <TextInput
            {...control}
            name="title"
            value={values.title}
            onChange={({ target }) => onChange({ title: target.value })}
            maxLength={100}
            required
          />
        )}
      </Field>
      <div>
        <Field id={`${of}-body`} label={texts.body} hint={texts['body.hint']} error={errors.body}>
          {(control) => (
            <textarea
              {...control}
              className={styles.text}
              name="body"
              rows={8}
              maxLength={longestBody}
              value={values.body}
              onChange={({ target }) => onChange({ body: target.value })}
              required
            />
          )}
        </Field>
        <p className={styles.count}>
          {interpolate(texts['body.count'], { count: values.body.length.toLocaleString('en') })}
        </p>
      </div>
    </>
  )
}
