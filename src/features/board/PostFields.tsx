import { Field } from '#ui/field/Field.tsx'
import { LongText } from '#ui/form/LongText.tsx'
import { TextInput } from '#ui/text-input/TextInput.tsx'
import type { BoardTexts } from './texts.ts'

const longestBody = 8_000

type PostFieldsProps = {
  /** The form's id. */
  of: string
  texts: BoardTexts
  values: { title: string; body: string }
  errors: Record<string, string>
  onChange: (changes: { title?: string; body?: string }) => void
}

/** What a post says. */
export function PostFields({ of, texts, values, errors, onChange }: PostFieldsProps) {
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
        error={errors.body}
        value={values.body}
        rows={10}
        maxLength={longestBody}
        countText={texts['body.count']}
        onChange={(body) => onChange({ body })}
      />
    </>
  )
}
