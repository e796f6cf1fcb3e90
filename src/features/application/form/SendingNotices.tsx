import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { ErrorBody } from '#contract/kit/error.ts'
import { localePath } from '#contract/kit/locale.ts'
import { type Access, isOutsideWindow } from '#features/application/application-api.ts'
import { useFormSession } from '#features/application/steps/form-context.ts'
import type { StepId } from '#features/application/steps/steps.ts'
import { type TextKey, useTexts } from '#features/application/texts.tsx'
import { hasFailed, isUploading } from '#features/application/upload/upload-queue.ts'
import { formatDateTime } from '#lib/format.ts'
import { Button } from '#ui/button/Button.tsx'
import { Callout } from '#ui/callout/Callout.tsx'
import styles from './form.module.css'
import type { Refusal, useSubmission } from './submission.ts'

type SendingNoticesProps = { step: StepId; submission: ReturnType<typeof useSubmission>; hasProblems: boolean }

/** Above the step: uploads that delay the submission, and the reason why the server refused it. */
export function SendingNotices({ step, submission: { refusal, openReceipt }, hasProblems }: SendingNoticesProps) {
  return (
    <>
      {step === 'check' && <UploadNotice />}
      {refusal && !hasProblems && <RefusalNotice refusal={refusal} onOpenReceipt={openReceipt} />}
    </>
  )
}

function UploadNotice() {
  const { t } = useTexts()
  const { queue, openDetour } = useFormSession()
  const files = useStore(queue.$files)
  const isUnderWay = isUploading(files)
  if (!isUnderWay && !hasFailed(files)) return null
  return (
    <Callout id="upload-notice" tone={isUnderWay ? 'plain' : 'danger'} isLive>
      <p>{t(isUnderWay ? 'submit.uploading' : 'submit.uploadFailed')}</p>
      <Button size="small" tone="secondary" onClick={() => openDetour('document')}>
        {t('submit.toDocuments')}
      </Button>
    </Callout>
  )
}

type RefusalNoticeProps = { refusal: Refusal; onOpenReceipt: (access: Access) => void }

function RefusalNotice({ refusal, onOpenReceipt }: RefusalNoticeProps) {
  const { t } = useTexts()
  if (refusal.kind === 'refused') return <RefusedNotice body={refusal.body} />
  if (refusal.kind !== 'already')
    return <Notice title={`submit.${refusal.kind}`} text={t(`submit.${refusal.kind}.text`)} />
  return (
    <Notice title="submit.already" text={t('submit.already.text')}>
      <Button onClick={() => onOpenReceipt(refusal.access)}>{t('submit.already.open')}</Button>
    </Notice>
  )
}

function RefusedNotice({ body }: { body: ErrorBody }) {
  const { amendment, amendmentViews } = useFormSession()
  const reason = <GeneralReason body={body} />
  if (!amendment || !amendmentViews) return reason
  return (
    <amendmentViews.Refused amendment={amendment} body={body}>
      {reason}
    </amendmentViews.Refused>
  )
}

function GeneralReason({ body }: { body: ErrorBody }) {
  const { t } = useTexts()
  if (body.code === 'duplicateApplication') return <DuplicateNotice body={body} />
  const title = isOutsideWindow(body.code) ? 'submit.window' : 'submit.failed'
  return <Notice title={title} text={`${body.message} ${t('submit.failed.text')}`} />
}

export function DuplicateNotice({ body }: { body: ErrorBody }) {
  const { t, locale } = useTexts()
  const { receiptNumber, submittedAt } = body.details ?? {}
  return (
    <Notice title="submit.duplicate" text={t('submit.duplicate.text')}>
      <dl className={`${styles.facts} facts`}>
        <div>
          <dt>{t('submit.duplicate.number')}</dt>
          <dd>{receiptNumber}</dd>
        </div>
        {submittedAt && (
          <div>
            <dt>{t('submit.duplicate.date')}</dt>
            <dd>{formatDateTime(submittedAt)}</dd>
          </div>
        )}
      </dl>
      <a className={styles.link} href={localePath(locale, '/application/inquiry')}>
        {t('submit.duplicate.lookup')}
      </a>
    </Notice>
  )
}

function Notice({ title, text, children }: { title: TextKey; text: string; children?: ReactNode }) {
  const { t } = useTexts()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <Callout tone="danger" title={t(title)} isLive ref={box}>
      <p>{text}</p>
      {children}
    </Callout>
  )
}
