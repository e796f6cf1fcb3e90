import { type FieldPath as AnyPath, type FieldPathValue, useController, useFormContext } from 'react-hook-form'
import { applicationTerms, type TermCode } from '#contract/terms/term.ts'
import type { FormValues } from '#features/application/draft/values.ts'
import { useTexts } from '#features/application/texts.tsx'

/** Id of the field's first control; error summaries and “change” links point to it. */
export const fieldId = (path: string) => `field-${path.replace('.', '-')}`

/** The first consent gets the field's id: links to the field lead there. */
export const consentId = (code: TermCode) =>
  code === applicationTerms[0].code ? fieldId('_terms') : `${fieldId('_terms')}-${code}`

export function useAnswer<Path extends AnyPath<FormValues>>(path: Path) {
  const { problem } = useTexts()
  const { control, trigger } = useFormContext<FormValues>()
  const { field, fieldState } = useController({ control, name: path })
  const setValue = (value: FieldPathValue<FormValues, Path>) => {
    field.onChange(value)
    // Validates on change only after a first error: a field is not marked wrong while it is first typed.
    if (fieldState.error) void trigger(path)
  }
  const code = fieldState.error?.message
  return { id: fieldId(path), value: field.value, setValue, error: code && problem(code) }
}
