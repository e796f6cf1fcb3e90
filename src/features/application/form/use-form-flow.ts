import { atom } from 'nanostores'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { UseFormGetValues, UseFormReturn } from 'react-hook-form'
import type { Submission } from '#contract/application/application.ts'
import type { FormSession } from '#features/application/draft/form-session.ts'
import { type FormValues, findErrors } from '#features/application/draft/local-draft.ts'
import { consentId, fieldId } from '#features/application/steps/form-context.ts'
import {
  errorsOf,
  type FieldPath,
  fieldPlace,
  isStepId,
  missingTerms,
  nextStep,
  reachableStep,
  type StepId,
  stepIndex,
  steps,
} from '#features/application/steps/steps.ts'
import { useTexts } from '#features/application/texts.tsx'
import { hasFailed, isUploading } from '#features/application/upload/upload-queue.ts'
import type { ErrorItem } from '#ui/error-summary/ErrorSummary.tsx'
import { useSubmission } from './submission.ts'

type Form = UseFormReturn<FormValues, unknown, Submission>

export function useFormFlow(session: FormSession, form: Form) {
  const { store, queue } = session
  const { round, step: savedStep } = store.draft
  const { getValues } = form
  const problems = useProblems()
  const submission = useSubmission(session)
  const saveStep = useCallback((step: StepId) => store.update({ step }), [store])
  const { step, isDetour, go } = useSteps({ savedStep, round, getValues, onStep: saveStep })

  const open: typeof go = (to, options) => {
    problems.clear()
    submission.dismissRefusal()
    go(to, options)
  }
  const showErrors = (to: StepId, errors: StepErrors) => {
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
    if (found) return showErrors(found.step, found.errors)
    store.update({ values: structuredClone(getValues()) })
    const outcome = await submission.send()
    const refused = outcome?.kind === 'refused' && firstErrors(outcome.body.fields ?? {})
    if (refused) showErrors(refused.step, refused.errors)
  }
  const next = async () => {
    if (step === 'check') return submit()
    const values = getValues()
    const errors = errorsOf(step, findErrors(values, round))
    if (Object.keys(errors).length > 0) return showErrors(step, errors)
    open(nextStep(step, isDetour, values, round), { isDetour })
  }
  const previous = steps[stepIndex(step) - 1]?.id
  return { step, isDetour, problems, submission, open, next, previous: previous && (() => open(previous)) }
}

/** The first step that has errors, with its errors. */
function firstErrors(errors: Record<string, string>): { step: StepId; errors: StepErrors } | null {
  const wrongSteps = Object.keys(errors).map((path) => fieldPlace(path)?.step)
  const first = steps.find(({ id }) => wrongSteps.includes(id))
  return first ? { step: first.id, errors: errorsOf(first.id, errors) } : null
}

export const summaryId = 'application-errors'

/** True if the year's income table is not final: the applicant then chooses the income priority (`earning_rank`). */
export const $choosesRank = atom(false)

type StepErrors = Partial<Record<FieldPath, string>>
/** Texts of these codes do not name the field, so its label is added. */
const generalCodes = [
  'choiceRequired',
  'amountRequired',
  'dateRequired',
  'dateInvalid',
  'answerRequired',
  'rankMismatch',
  'notOffered',
  'tooLong',
  'invalid',
]

/** `신청 유형: …`; a label that is a question needs no colon. */
const withLabel = (label: string, text: string) => (/[?？]$/.test(label) ? `${label} ${text}` : `${label}: ${text}`)

type Texts = Pick<ReturnType<typeof useTexts>, 't' | 'problem'>

export function problemItems({ t, problem }: Texts, errors: StepErrors, values: FormValues): ErrorItem[] {
  const labelOf = (field: Exclude<FieldPath, '_terms'>) => {
    if (field === 'isHomeless' || field === 'isAsset' || field === 'isCar') return t(`check.${field}`)
    if (field === 'facts.marriage') return t('facts.couple')
    if (field === 'facts.car') return t('facts.hasCar')
    if (field === 'cert') return t('step.identity')
    return t(field)
  }
  const itemsOf = ([field, code]: [FieldPath, string]): ErrorItem[] => {
    // The rank is computed, and there is none: the income is above all limits.
    if (field === 'earning_rank' && !$choosesRank.get()) return [{ id: fieldId(field), text: t('outcome.noRank') }]
    if (field === '_terms')
      return missingTerms(values._terms).map(({ code }) => ({
        id: consentId(code),
        text: t('consent.missing', { term: t(`term.${code}.title`) }),
      }))
    const needsLabel = generalCodes.includes(code) || field.startsWith('spouse.')
    const text = needsLabel ? withLabel(labelOf(field), problem(code)) : problem(code)
    return [{ id: fieldId(field), text }]
  }
  return (Object.entries(errors) as [FieldPath, string][]).flatMap(itemsOf)
}

function useProblems() {
  const texts = useTexts()
  const [{ items, attempt }, setSummary] = useState<{ items: ErrorItem[]; attempt: number }>({ items: [], attempt: 0 })
  const report = (errors: StepErrors, values: FormValues) =>
    setSummary({ items: problemItems(texts, errors, values), attempt: attempt + 1 })
  return { items, attempt, report, clear: () => setSummary({ items: [], attempt }) }
}

/** `isDetour`: opened to correct something, so the next step is `check` again. `fieldId` gets the focus. */
type Position = { step: StepId; isDetour: boolean; fieldId: string | null }
type StepsProps = {
  savedStep: string
  round: number
  getValues: UseFormGetValues<FormValues>
  onStep: (step: StepId) => void
}

/** Each step is an entry of the browser's history (`#applicant`), so that Back goes one step back. */
function useSteps({ savedStep, round, getValues, onStep }: StepsProps) {
  const [position, setPosition] = useState<Position>(() => {
    const wanted = [window.location.hash.slice(1), savedStep].find(isStepId) ?? steps[0].id
    return { step: reachableStep(wanted, getValues(), round), isDetour: false, fieldId: null }
  })
  const isFirst = useRef(true)

  const go = useCallback((step: StepId, { isDetour = false, fieldId = null }: Partial<Position> = {}) => {
    window.history.pushState(null, '', `#${step}`)
    setPosition({ step, isDetour, fieldId })
  }, [])

  useEffect(() => {
    const onPopState = () => {
      const wanted = window.location.hash.slice(1)
      if (isStepId(wanted))
        setPosition({ step: reachableStep(wanted, getValues(), round), isDetour: false, fieldId: null })
    }
    window.addEventListener('popstate', onPopState)
    return () => window.removeEventListener('popstate', onPopState)
  }, [getValues, round])

  useEffect(() => {
    onStep(position.step)
    if (window.location.hash !== `#${position.step}`) window.history.replaceState(null, '', `#${position.step}`)
    if (!isFirst.current) focusField(position.fieldId)
    isFirst.current = false
  }, [position, onStep])

  return { ...position, go }
}

/** Focuses the field, or the heading of the step at the top of the page. */
function focusField(fieldId: string | null) {
  const field = fieldId && document.getElementById(fieldId)
  if (!field) window.scrollTo({ top: 0, behavior: 'instant' })
  const target = field || document.getElementById('step-heading')
  target?.focus({ preventScroll: true })
  if (field) field.scrollIntoView({ block: 'center', behavior: 'instant' })
}
