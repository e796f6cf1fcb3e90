import { useStore } from '@nanostores/react'
import type { StepId } from '#features/application/step/steps.ts'
import { useTexts } from '#features/application/texts.tsx'
import { hasFailed, isUploading } from '#features/application/upload/upload-queue.ts'
import { Button } from '#ui/button/Button.tsx'
import { Callout } from '#ui/callout/Callout.tsx'
import { useFormActions } from './form-context.ts'
import { RefusalNotice } from './RefusalNotice.tsx'
import type { useSubmission } from './use-submission.ts'

type SendingNoticesProps = { step: StepId; submission: ReturnType<typeof useSubmission>; hasProblems: boolean }

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
  const { queue, change } = useFormActions()
  const files = useStore(queue.$files)
  const isUnderWay = isUploading(files)
  if (!isUnderWay && !hasFailed(files)) return null
  return (
    <Callout id="upload-notice" tone={isUnderWay ? 'plain' : 'danger'} isLive>
      <p>{t(isUnderWay ? 'submit.uploading' : 'submit.uploadFailed')}</p>
      <Button size="small" tone="secondary" onClick={() => change('document')}>
        {t('submit.toDocuments')}
      </Button>
    </Callout>
  )
}
