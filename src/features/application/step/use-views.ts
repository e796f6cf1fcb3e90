import { type ComponentType, useEffect, useRef, useState } from 'react'
import { IdentityStep } from '#features/application/identity/IdentityStep.tsx'
import { keepTrying } from '#lib/retry.ts'
import { ApplicantStep } from './ApplicantStep.tsx'
import { ConsentStep } from './ConsentStep.tsx'
import type { StepId } from './steps.ts'

type Steps = Partial<Record<StepId, ComponentType>>
type Later = typeof import('./later-views.ts').laterViews
const firstSteps: Steps = { consent: ConsentStep, identity: IdentityStep, applicant: ApplicantStep }

/** The first steps are loaded with the form, the others while those are filled in. Undefined until loaded. */
export function useViews(step: StepId): { StepView: ComponentType | undefined; later: Later | undefined } {
  const [later, setLater] = useState<Later>()
  const StepView = firstSteps[step] ?? later?.steps[step]
  const hasWaited = useRef(false)
  useEffect(() => {
    const stop = new AbortController()
    const load = () =>
      import('./later-views.ts').then(
        ({ laterViews }) => {
          setLater(laterViews)
          return true
        },
        () => false,
      )
    void load().then((isDone) => isDone || stop.signal.aborted || keepTrying(load, stop.signal))
    return () => stop.abort()
  }, [])
  useEffect(() => {
    if (StepView && hasWaited.current) document.getElementById('step-heading')?.focus({ preventScroll: true })
    hasWaited.current = !StepView
  }, [StepView])
  return { StepView, later }
}
