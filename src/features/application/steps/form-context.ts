import { useStore } from '@nanostores/react'
import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import { type FieldPath as AnyPath, type FieldPathValue, useController, useFormContext } from 'react-hook-form'
import type { ErrorBody } from '#contract/kit/error.ts'
import { applicationTerms, type TermsCode } from '#contract/terms/terms.ts'
import type { Amendment, FormSession } from '#features/application/draft/form-session.ts'
import type { FormValues } from '#features/application/draft/local-draft.ts'
import { useTexts } from '#features/application/texts.tsx'
import { $rounds } from '#stores/round.ts'
import type { StepId } from './steps.ts'

export type FormContextValue = FormSession & {
  /** Opens a step to change answers; completing it leads back to the check step. `fieldId` gets the focus. */
  openDetour: (step: StepId, fieldId?: string) => void
  amendmentViews?: AmendmentViews | undefined
  /** Undefined until the later views are loaded. */
  HomeField?: ComponentType | undefined
}

export const FormContext = createContext<FormContextValue | null>(null)

export function useFormSession(): FormContextValue {
  const session = useContext(FormContext)
  if (!session) throw new Error('useFormSession needs a FormContext above it')
  return session
}

/** `children`: the notice of a first application, for refusals that are not specific to amendments. */
export type RefusedProps = { amendment: Amendment; body: ErrorBody; children: ReactNode }

/** Views of amendments only, passed in so that a first application does not load them. */
export type AmendmentViews = {
  Notes: ComponentType
  Changes: ComponentType<{ amendment: Amendment; values: FormValues }>
  Refused: ComponentType<RefusedProps>
}

/** Id of the field's first control; error summaries and “change” links point to it. */
export const fieldId = (path: string) => `field-${path.replace('.', '-')}`

/** Id of a consent's checkbox. The first has the id of the field, so that links to the field lead there. */
export const consentId = (code: TermsCode) =>
  code === applicationTerms[0].code ? fieldId('_terms') : `${fieldId('_terms')}-${code}`

/** Offers of the form's round; null if it has none or is not known. */
export function useOffers() {
  const { round } = useFormSession().store.draft
  return useStore($rounds).find((one) => one.round === round)?.offers ?? null
}

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
