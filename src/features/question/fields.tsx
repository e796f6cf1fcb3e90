import { Field } from '#ui/field/Field.tsx'
import { LongText } from '#ui/form/LongText.tsx'
import { TextInput } from '#ui/text-input/TextInput.tsx'
import type { QuestionTexts } from './texts.ts'

const longestBody = 4_000

type QuestionFieldsProps = {
  /** The form's id. */
  of: string
  texts: QuestionTexts
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
      <LongText
        id={`${of}-body`}
        name="body"
        label={texts.body}
        hint={texts['body.hint']}
        error={errors.body}
        value={values.body}
        rows={8}
        maxLength={longestBody}
        countText={texts['body.count']}
        onChange={(body) => onChange({ body })}
      />
    </>
  )
}
