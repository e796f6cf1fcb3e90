import { type ComponentType, type SubmitEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import type { RemoteDraft } from '#contract/application/remote-draft.ts'
import type { FormSession } from '#features/application/draft/form-session.ts'
import { ApplicantStep } from '#features/application/steps/ApplicantStep.tsx'
import { ConsentStep } from '#features/application/steps/ConsentStep.tsx'
import { type AmendmentViews, type FormActions, FormContext } from '#features/application/steps/form-context.ts'
import { IdentityStep } from '#features/application/steps/IdentityStep.tsx'
import { isStepId, type StepId, stepIndex, steps } from '#features/application/steps/steps.ts'
import { useTexts } from '#features/application/texts.tsx'
import { keepTrying } from '#lib/retry.ts'
import { Button } from '#ui/button/Button.tsx'
import { ErrorSummary } from '#ui/error-summary/ErrorSummary.tsx'
import { Stepper } from '#ui/stepper/Stepper.tsx'
import { FormNotes } from './FormNotes.tsx'
import styles from './form.module.css'
import { OfflineNotice } from './OfflineNotice.tsx'
import { useDraftForm } from './use-draft-form.ts'
import { summaryId, useFormFlow } from './use-form-flow.ts'

type FormBodyProps = {
  session: FormSession
  isRestored: boolean
  onRestart: () => void
  onAdopt?: (other: RemoteDraft) => void
  amendmentViews?: AmendmentViews | undefined
}

export function FormBody({ session, isRestored, onRestart, onAdopt, amendmentViews }: FormBodyProps) {
  const { t } = useTexts()
  const form = useDraftForm(session)
  const flow = useFormFlow(session, form)
  const { step, submission, problems } = flow
  const [firstStep] = useState(step)
  useStepTitle(step)
  const { StepView, later } = useViews(step)
  const Notes = amendmentViews?.Notes
  const change: FormActions['change'] = (to, fieldId) => flow.open(to, { isDetour: true, fieldId: fieldId ?? null })
  const submitForm = (event: SubmitEvent) => {
    event.preventDefault()
    void flow.next()
  }
  return (
    <FormProvider {...form}>
      <FormContext value={{ ...session, change, amendmentViews }}>
        <div className={styles.layout}>
          <aside className={styles.side}>
            <Progress step={step} onSelect={(id) => isStepId(id) && flow.open(id)} />
            {Notes ? <Notes /> : <FormNotes sync={session.sync} onRestart={onRestart} />}
          </aside>
          {/* Saves when a field loses the focus, without waiting for the debounce. */}
          <form className={styles.form} noValidate onSubmit={submitForm} onBlur={() => session.store.save()}>
            {isRestored && step === firstStep && (
              <p className="note">{t(session.hasSelfCheck ? 'form.carried' : 'form.restored')}</p>
            )}
            {later && session.sync && onAdopt && (
              <later.DraftNews session={session} sync={session.sync} onAdopt={onAdopt} />
            )}
            <ErrorSummary id={summaryId} title={t('form.errors')} items={problems.items} attempt={problems.attempt} />
            <OfflineNotice submission={submission} />
            {later && (
              <>
                <later.SendingNotices step={step} submission={submission} hasProblems={problems.items.length > 0} />
                <later.ComputedAnswers />
              </>
            )}
            {StepView ? <StepView /> : <p role="status">{t('step.loading')}</p>}
            <ActionBar
              nextText={t(nextText(step, flow.isDetour, { ...submission, isAmendment: Boolean(session.amendment) }))}
              isBusy={submission.isSending}
              onPrevious={flow.previous}
            />
          </form>
        </div>
      </FormContext>
    </FormProvider>
  )
}

function useStepTitle(step: StepId) {
  const { t } = useTexts()
  const title = `${stepIndex(step) + 1}/${steps.length} ${t(`step.${step}`)}`
  // Must run before the error summary adds its prefix to the title.
  useLayoutEffect(() => {
    document.title = `${title} – ${document.title.split(' – ').at(-1)}`
  }, [title])
}

function Progress({ step, onSelect }: { step: StepId; onSelect: (id: string) => void }) {
  const { t } = useTexts()
  const current = stepIndex(step)
  const items = steps.map(({ id }, index) => {
    const openState = index === current ? 'current' : 'ahead'
    return { id, label: t(`step.${id}`), state: index < current ? 'done' : openState } as const
  })
  return <Stepper label={t('form.steps')} doneText={t('form.done')} items={items} onSelect={onSelect} />
}

function nextText(
  step: StepId,
  isDetour: boolean,
  { isSending, refusal, isAmendment }: { isSending: boolean; refusal: object | null; isAmendment: boolean },
) {
  if (step !== 'check') return isDetour ? 'form.toCheck' : 'form.next'
  if (isSending) return 'submit.sending'
  if (refusal) return 'submit.again'
  return isAmendment ? 'submit.amend' : 'submit.send'
}

type ActionBarProps = { nextText: string; isBusy: boolean; onPrevious: (() => void) | undefined }

function ActionBar({ nextText, isBusy, onPrevious }: ActionBarProps) {
  const { t } = useTexts()
  return (
    <div className={styles.actions}>
      {onPrevious && (
        <Button tone="secondary" onClick={onPrevious} disabled={isBusy}>
          {t('form.previous')}
        </Button>
      )}
      {/* Not disabled while sending: disabling the focused button takes the focus away from keyboard users. */}
      <Button type="submit" className={styles.next} aria-disabled={isBusy || undefined}>
        {nextText}
      </Button>
    </div>
  )
}

type Later = typeof import('./later-views.tsx').laterViews
export const firstViews = { consent: ConsentStep, identity: IdentityStep, applicant: ApplicantStep }
type Views = Partial<Record<StepId, ComponentType>>

/** The first steps are loaded with the form, the others while those are filled in. Undefined until loaded. */
function useViews(step: StepId): { StepView: ComponentType | undefined; later: Later | undefined } {
  const [later, setLater] = useState<Later>()
  const views: Views = { ...firstViews, ...later?.steps }
  const StepView = views[step]
  const hasWaited = useRef(false)
  useEffect(() => {
    const stop = new AbortController()
    const load = () =>
      import('./later-views.tsx').then(
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
