import { type ComponentType, useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import type { FormValues } from '#features/application/draft/local-draft.ts'
import { CheckStep } from '#features/application/steps/CheckStep.tsx'
import { DocumentStep } from '#features/application/steps/DocumentStep.tsx'
import { computedFormAnswers, isUnsettled, useEligibility } from '#features/application/steps/eligibility.ts'
import { HomeField } from '#features/application/steps/HomeField.tsx'
import { SupplyStep } from '#features/application/steps/SupplyStep.tsx'
import type { StepId } from '#features/application/steps/steps.ts'
import type { firstViews } from './FormBody.tsx'
import { RemoteDraftNotice } from './RemoteDraftNotice.tsx'
import { SendingNotices } from './SendingNotices.tsx'
import { $choosesRank } from './use-form-flow.ts'

const steps: Record<Exclude<StepId, keyof typeof firstViews>, ComponentType> = {
  supply: SupplyStep,
  document: DocumentStep,
  check: CheckStep,
}

/** What the form needs after its first steps, in one chunk that `FormBody` loads later. */
export const laterViews = { steps, HomeField, RemoteDraftNotice, SendingNotices, ComputedAnswers }

/** Writes the answers that are computed from facts into the form: at every step, as several steps ask for facts. */
function ComputedAnswers() {
  const { getValues, setValue } = useFormContext<FormValues>()
  const result = useEligibility()
  useEffect(() => {
    if (!result) return
    $choosesRank.set(isUnsettled(result.earning.reason))
    for (const [name, value] of Object.entries(computedFormAnswers(result))) {
      const path = name as keyof ReturnType<typeof computedFormAnswers>
      if (getValues(path) !== value) setValue(path, value)
    }
  }, [result, getValues, setValue])
  return null
}
