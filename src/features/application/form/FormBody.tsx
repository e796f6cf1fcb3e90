import { type ComponentType, type SubmitEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import type { RemoteDraft } from '#contract/application/remote-draft.ts'
import type { FormSession } from '#features/application/draft/form-session.ts'
import { ApplicantStep } from '#features/application/steps/ApplicantStep.tsx'
import { ConsentStep } from '#features/application/steps/ConsentStep.tsx'
import { type AmendmentViews, FormContext, type FormContextValue } from '#features/application/steps/form-context.ts'
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
  /** Continues with the draft of another device; missing in an amendment. */
  onAdopt?: (remote: RemoteDraft) => void
  amendmentViews?: AmendmentViews | undefined
}

/** The application form with its steps, for a new application and for an amendment. */
export function FormBody({ session, isRestored, onRestart, onAdopt, amendmentViews }: FormBodyProps) {
  const { t } = useTexts()
  const form = useDraftForm(session)
  const flow = useFormFlow(session, form)
  const { step, submission, problems } = flow
  const [initialStep] = useState(step)
  useStepTitle(step)
  const { StepView, later } = useViews(step)
  const Notes = amendmentViews?.Notes
  const openDetour: FormContextValue['openDetour'] = (to, fieldId) =>
    flow.open(to, { isDetour: true, fieldId: fieldId ?? null })
  const submitForm = (event: SubmitEvent) => {
    event.preventDefault()
    void flow.next()
  }
  return (
    <FormProvider {...form}>
      <FormContext value={{ ...session, openDetour, amendmentViews, HomeField: later?.HomeField }}>
        <div className={styles.layout}>
          <aside className={styles.side}>
            <Progress step={step} onSelect={(id) => isStepId(id) && flow.open(id)} />
            {Notes ? <Notes /> : <FormNotes sync={session.sync} onRestart={onRestart} />}
          </aside>
          {/* Saves when a field loses the focus, without waiting for the debounce. */}
          <form className={styles.form} noValidate onSubmit={submitForm} onBlur={() => session.store.save()}>
            {isRestored && step === initialStep && (
              <p className="note">{t(session.hasSelfCheckAnswers ? 'form.carried' : 'form.restored')}</p>
            )}
            {later && session.sync && onAdopt && (
              <later.RemoteDraftNotice session={session} sync={session.sync} onAdopt={onAdopt} />
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
  // A layout effect, so that it runs before the error summary adds its prefix to the title.
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

type StepViews = Partial<Record<StepId, ComponentType>>
type Later = typeof import('./later-views.tsx').laterViews
export const firstViews = { consent: ConsentStep, identity: IdentityStep, applicant: ApplicantStep }

/** The first steps are part of the form's script; the later ones are loaded meanwhile and are undefined until then. */
function useViews(step: StepId): { StepView: ComponentType | undefined; later: Later | undefined } {
  const [later, setLater] = useState<Later>()
  const views: StepViews = { ...firstViews, ...later?.steps }
  const StepView = views[step]
  const wasLoading = useRef(false)
  useEffect(() => {
    const unmounted = new AbortController()
    const load = () =>
      import('./later-views.tsx').then(
        ({ laterViews }) => {
          setLater(laterViews)
          return true
        },
        () => false,
      )
    void load().then((isLoaded) => isLoaded || unmounted.signal.aborted || keepTrying(load, unmounted.signal))
    return () => unmounted.abort()
  }, [])
  useEffect(() => {
    // Without the view there was no heading to focus when the step was opened.
    if (StepView && wasLoading.current) document.getElementById('step-heading')?.focus({ preventScroll: true })
    wasLoading.current = !StepView
  }, [StepView])
  return { StepView, later }
}
