import { createContext, useContext } from 'react'
import type { StepId } from '#features/application/step/steps.ts'
import type { AmendmentViews } from './amendment-views.ts'
import type { FormSession } from './form-session.ts'

export type FormActions = FormSession & {
  /** Opens a step from the check step; completing it leads back. `fieldId` gets the focus. */
  change: (step: StepId, fieldId?: string) => void
  amendmentViews?: AmendmentViews | undefined
}

export const FormContext = createContext<FormActions | null>(null)

export function useFormActions(): FormActions {
  const actions = useContext(FormContext)
  if (!actions) throw new Error('useFormActions needs a FormContext above it')
  return actions
}
