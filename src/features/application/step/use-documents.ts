import { useFormContext, useWatch } from 'react-hook-form'
import { answersOf, concerning } from '#contract/eligibility/answers.ts'
import { documentsFor } from '#contract/eligibility/documents.ts'
import type { FormValues } from '#features/application/draft/values.ts'
import { useEligibility } from '#features/application/form/use-eligibility.ts'

export function useDocuments() {
  const { control } = useFormContext<FormValues>()
  const announcement = useEligibility()?.announcement ?? null
  const [birth, qualification_type, supply_type, isHomeless, facts] = useWatch({
    control,
    name: ['birth', 'qualification_type', 'supply_type', 'isHomeless', 'facts'],
  })
  const kind = { isMarried: qualification_type === 'MARRIED_TYPE', isSpecial: supply_type === 'SPECIAL_TYPE' }
  const answers = answersOf({ birth, qualification_type, isHomeless, facts: concerning(facts, kind) })
  return documentsFor(supply_type, answers, announcement)
}
