import { type FieldPath as AnyPath, type FieldPathValue, useController, useFormContext } from 'react-hook-form'
import { applicationTerms, type TermCode } from '#contract/term.ts'
import type { FormValues } from '#features/application/draft/values.ts'
import { useTexts } from '#features/application/texts.tsx'

/** The id of a field's first control: error summaries and “change” links lead there. */
export const fieldId = (path: string) => `field-${path.replace('.', '-')}`

/** The id of a consent's box: the first is where the whole step is led to. */
export const consentId = (code: TermCode) =>
  code === applicationTerms[0].code ? fieldId('_terms') : `${fieldId('_terms')}-${code}`

/** One answer of the form: what it is, how to set it, and what is wrong with it. */
export function useAnswer<Path extends AnyPath<FormValues>>(path: Path) {
  const { problem } = useTexts()
  const { control, trigger } = useFormContext<FormValues>()
  const { field, fieldState } = useController({ control, name: path })
  const setValue = (value: FieldPathValue<FormValues, Path>) => {
    field.onChange(value)
    // Nothing is called wrong while it is typed the first time; once it was, the correction shows at once.
    if (fieldState.error) void trigger(path)
  }
  const code = fieldState.error?.message
  return { id: fieldId(path), value: field.value, setValue, error: code && problem(code) }
}
