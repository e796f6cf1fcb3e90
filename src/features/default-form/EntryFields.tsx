import { Field } from '#ui/field/Field.tsx'
import { ContactFields } from '#ui/form/ContactFields.tsx'
import { LongText } from '#ui/form/LongText.tsx'
import { TextInput } from '#ui/text-input/TextInput.tsx'
import type { EntryValues } from './entry-draft.ts'
import type { DefaultFormProps, FormTexts } from './texts.ts'
import type { Codes } from './use-entry.ts'

type EntryFieldsProps = {
  texts: FormTexts
  asks: DefaultFormProps['messages']['validation']
  values: EntryValues
  errors: Codes
  onChange: (changes: Partial<EntryValues>) => void
}

export function EntryFields({ texts, asks, values, errors, onChange }: EntryFieldsProps) {
  return (
    <>
      <ContactFields formId="entry" texts={texts} asks={asks} values={values} errors={errors} onChange={onChange} />
      <Field id="entry-company" label={texts.company} error={errors.company} optional={texts.optional}>
        {(control) => (
          <TextInput
            {...control}
            name="company"
            value={values.company}
            onChange={({ target }) => onChange({ company: target.value })}
            autoComplete="organization"
            maxLength={100}
          />
        )}
      </Field>
      <LongText
        id="entry-message"
        name="message"
        label={texts.message}
        error={errors.message}
        value={values.message}
        rows={6}
        maxLength={2_000}
        countText={texts['message.count']}
        onChange={(message) => onChange({ message })}
      />
    </>
  )
}
