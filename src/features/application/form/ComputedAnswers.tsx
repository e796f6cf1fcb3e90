import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import type { FormValues } from '#features/application/draft/values.ts'
import { computedFormAnswers, isUnsettled } from './computed-answers.ts'
import { useEligibility } from './use-eligibility.ts'
import { $choosesRank } from './use-problems.ts'

/** Runs at every step, because facts are asked for at several steps. */
export function ComputedAnswers() {
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
