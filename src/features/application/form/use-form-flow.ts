import { useCallback } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Submission } from '#contract/application/application.ts'
import { type FormValues, findErrors } from '#features/application/draft/values.ts'
import { errorsOf, fieldPlace, nextStep, type StepId, stepIndex, steps } from '#features/application/step/steps.ts'
import { hasFailed, isUploading } from '#features/application/upload/upload-queue.ts'
import type { FormSession } from './form-session.ts'
import { type StepErrors, summaryId, useProblems } from './use-problems.ts'
import { useSteps } from './use-steps.ts'
import { useSubmission } from './use-submission.ts'

type Form = UseFormReturn<FormValues, unknown, Submission>

export function useFormFlow(session: FormSession, form: Form) {
  const { store, queue } = session
  const { round, step: start } = store.draft
  const { getValues } = form
  const problems = useProblems()
  const submission = useSubmission(session)
  const keepStep = useCallback((step: StepId) => store.update({ step }), [store])
  const { step, isDetour, go } = useSteps({ start, round, getValues, onStep: keepStep })

  const open: typeof go = (to, options) => {
    problems.clear()
    submission.forget()
    go(to, options)
  }
  const correct = (to: StepId, errors: StepErrors) => {
    if (to !== step) go(to, { isDetour: true, fieldId: summaryId })
    for (const [field, code] of Object.entries(errors)) form.setError(field as keyof FormValues, { message: code })
    problems.report(errors, getValues())
  }
  const submit = async () => {
    const files = queue.$files.get()
    if (isUploading(files) || hasFailed(files)) return document.getElementById('upload-notice')?.focus()
    if (session.amendment?.hasChanges(getValues(), files) === false)
      return document.getElementById('amendment-changes')?.focus()
    const found = firstErrors(findErrors(getValues(), round))
    if (found) return correct(found.step, found.errors)
    store.update({ values: structuredClone(getValues()) })
    const outcome = await submission.send()
    const refused = outcome?.kind === 'refused' && firstErrors(outcome.body.fields ?? {})
    if (refused) correct(refused.step, refused.errors)
  }
  const next = async () => {
    if (step === 'check') return submit()
    const values = getValues()
    const errors = errorsOf(step, findErrors(values, round))
    if (Object.keys(errors).length > 0) return correct(step, errors)
    open(nextStep(step, isDetour, values, round), { isDetour })
  }
  const previous = steps[stepIndex(step) - 1]?.id
  return { step, isDetour, problems, submission, open, next, previous: previous && (() => open(previous)) }
}

function firstErrors(errors: Record<string, string>): { step: StepId; errors: StepErrors } | null {
  const concerned = Object.keys(errors).map((path) => fieldPlace(path)?.step)
  const first = steps.find(({ id }) => concerned.includes(id))
  return first ? { step: first.id, errors: errorsOf(first.id, errors) } : null
}
