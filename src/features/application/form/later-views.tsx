import { type ComponentType, useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import type { FormValues } from '#features/application/draft/local-draft.ts'
import { CheckStep } from '#features/application/steps/CheckStep.tsx'
import { DocumentStep } from '#features/application/steps/DocumentStep.tsx'
import { computedFormAnswers, isUnsettled, useEligibility } from '#features/application/steps/eligibility.ts'
import { SupplyStep } from '#features/application/steps/SupplyStep.tsx'
import type { StepId } from '#features/application/steps/steps.ts'
import { DraftNews } from './DraftNews.tsx'
import type { firstViews } from './FormBody.tsx'
import { SendingNotices } from './SendingNotices.tsx'
import { $choosesRank } from './use-form-flow.ts'

const steps: Record<Exclude<StepId, keyof typeof firstViews>, ComponentType> = {
  supply: SupplyStep,
  document: DocumentStep,
  check: CheckStep,
}

export const laterViews = { steps, DraftNews, SendingNotices, ComputedAnswers }

/** Runs at every step, because facts are asked for at several steps. */
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
