import { Field } from '#ui/field/Field.tsx'
import { TextInput } from '#ui/text-input/TextInput.tsx'
import { LongText } from './LongText.tsx'

type TitledTextProps = {
  formId: string
  texts: { subject: string; body: string; 'body.hint'?: string; 'body.count': string }
  values: { title: string; body: string }
  errors: Record<string, string>
  rows: number
  /** Characters of the body. */
  maxLength: number
  onChange: (changes: { title?: string; body?: string }) => void
}

/** The fields of a text with a title: a board's post or an inquiry. */
export function TitledText({ formId, texts, values, errors, rows, maxLength, onChange }: TitledTextProps) {
  return (
    <>
      <Field id={`${formId}-title`} label={texts.subject} error={errors.title}>
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
        id={`${formId}-body`}
        name="body"
        label={texts.body}
        hint={texts['body.hint']}
        error={errors.body}
        value={values.body}
        rows={rows}
        maxLength={maxLength}
        countText={texts['body.count']}
        onChange={(body) => onChange({ body })}
      />
    </>
  )
}
