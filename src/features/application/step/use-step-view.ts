import { type ComponentType, useEffect, useRef, useState } from 'react'
import { IdentityStep } from '#features/application/identity/IdentityStep.tsx'
import { keepTrying } from '#lib/retry.ts'
import { ApplicantStep } from './ApplicantStep.tsx'
import { ConsentStep } from './ConsentStep.tsx'
import type { StepId } from './steps.ts'

type Views = Partial<Record<StepId, ComponentType>>
const firstViews: Views = { consent: ConsentStep, identity: IdentityStep, applicant: ApplicantStep }

/** A step's view. Later ones are fetched while the first ones are filled in; undefined until they are there. */
export function useStepView(step: StepId): ComponentType | undefined {
  const [views, setViews] = useState(firstViews)
  const view = views[step]
  const hasWaited = useRef(false)
  useEffect(() => {
    const stop = new AbortController()
    const load = () =>
      import('./later-views.ts').then(
        ({ laterViews }) => {
          setViews({ ...firstViews, ...laterViews })
          return true
        },
        () => false,
      )
    void load().then((isDone) => isDone || stop.signal.aborted || keepTrying(load, stop.signal))
    return () => stop.abort()
  }, [])
  useEffect(() => {
    if (view && hasWaited.current) document.getElementById('step-heading')?.focus({ preventScroll: true })
    hasWaited.current = !view
  }, [view])
  return view
}
