import { useCallback, useEffect, useRef, useState } from 'react'
import type { UseFormGetValues } from 'react-hook-form'
import type { FormValues } from '#features/application/draft/values.ts'
import { isStepId, reachableStep, type StepId } from '#features/application/step/steps.ts'

type Position = { step: StepId; isDetour: boolean; fieldId: string | null }
type StepsProps = {
  start: string
  round: number
  getValues: UseFormGetValues<FormValues>
  onStep: (step: StepId) => void
}

/** Each step is an entry of the browser's history (`#applicant`), so that Back goes one step back. */
export function useSteps({ start, round, getValues, onStep }: StepsProps) {
  const [position, setPosition] = useState<Position>(() => {
    const wanted = [window.location.hash.slice(1), start].find(isStepId) ?? 'consent'
    return { step: reachableStep(wanted, getValues(), round), isDetour: false, fieldId: null }
  })
  const isFirst = useRef(true)

  const go = useCallback((step: StepId, { isDetour = false, fieldId = null }: Partial<Position> = {}) => {
    window.history.pushState(null, '', `#${step}`)
    setPosition({ step, isDetour, fieldId })
  }, [])

  useEffect(() => {
    const follow = () => {
      const wanted = window.location.hash.slice(1)
      if (isStepId(wanted))
        setPosition({ step: reachableStep(wanted, getValues(), round), isDetour: false, fieldId: null })
    }
    window.addEventListener('popstate', follow)
    return () => window.removeEventListener('popstate', follow)
  }, [getValues, round])

  useEffect(() => {
    onStep(position.step)
    if (window.location.hash !== `#${position.step}`) window.history.replaceState(null, '', `#${position.step}`)
    if (!isFirst.current) show(position.fieldId)
    isFirst.current = false
  }, [position, onStep])

  return { ...position, go }
}

function show(fieldId: string | null) {
  const field = fieldId && document.getElementById(fieldId)
  if (!field) window.scrollTo({ top: 0, behavior: 'instant' })
  const target = field || document.getElementById('step-heading')
  target?.focus({ preventScroll: true })
  if (field) field.scrollIntoView({ block: 'center', behavior: 'instant' })
}
