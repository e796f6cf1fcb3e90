import { useState } from 'react'
import { source } from '#console/application/source.ts'
import { errorMessage } from '#console/kit/feedback/error-message.ts'
import { toast } from '#console/kit/feedback/toast.tsx'
import type { ConsoleApplication } from '#contract/application/application-record.ts'
import type { DocumentReview, ReviewedUpload } from '#contract/document/document-review.ts'
import messages from '#i18n/ko/console-application.json'
import { api, readError } from '#stores/session.ts'
import { Button } from '#ui/button/Button.tsx'
import { DocumentState } from './DocumentState.tsx'
import styles from './detail.module.css'
import { RejectionForm } from './RejectionForm.tsx'
import { useApplicationCache } from './use-application-cache.ts'

export function DocumentReviewForm({ id, file }: { id: string; file: ReviewedUpload }) {
  const { accept, refresh } = useApplicationCache(id)
  const [isRejecting, setRejecting] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const { sha256, state } = file
  const review = async (json: DocumentReview) => {
    setBusy(true)
    try {
      const path = `${source.path}/${id}/upload/${file.name}/review`
      accept(await api.put<{ application: ConsoleApplication }>(path, { json }).json())
      setRejecting(false)
      toast(messages[`document.${json.state}.done`])
    } catch (error) {
      // The applicant has replaced the file in the meantime; the new file is unreviewed.
      if (readError(error)?.code === 'statusConflict') await refresh()
      toast(errorMessage(error), 'failed')
    }
    setBusy(false)
  }
  return (
    <div className={styles.review}>
      <p className={styles.reviewState}>
        {messages['document.state']} <DocumentState state={state} />
      </p>
      {isRejecting ? (
        <RejectionForm
          reason={file.reason ?? ''}
          onCancel={() => setRejecting(false)}
          onReject={(reason) => review({ state: 'REJECTED', sha256, reason })}
        />
      ) : (
        <div className={styles.reviewActions}>
          {state !== 'ACCEPTED' && (
            <Button size="small" disabled={isBusy} onClick={() => void review({ state: 'ACCEPTED', sha256 })}>
              {messages['document.accept']}
            </Button>
          )}
          <Button size="small" tone="secondary" disabled={isBusy} onClick={() => setRejecting(true)}>
            {messages[state === 'REJECTED' ? 'document.reject.again' : 'document.reject']}
          </Button>
          {state !== 'UNREAD' && (
            <Button
              size="small"
              tone="quiet"
              disabled={isBusy}
              onClick={() => void review({ state: 'UNREAD', sha256 })}
            >
              {messages['document.reset']}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
