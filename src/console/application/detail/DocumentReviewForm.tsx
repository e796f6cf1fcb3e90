import { useState } from 'react'
import * as v from 'valibot'
import { applicationSource, useApplicationCache } from '#console/application/source.ts'
import { errorMessage } from '#console/kit/feedback/error-message.ts'
import { toast } from '#console/kit/feedback/toast.tsx'
import { BoundTextField } from '#console/kit/form/BoundTextField.tsx'
import { useBinding } from '#console/kit/form/use-binding.ts'
import { useRecordForm } from '#console/kit/form/use-record-form.ts'
import type { ConsoleApplication } from '#contract/application/application-record.ts'
import {
  type DocumentReview,
  type ReviewedUpload,
  rejection,
  rejectionText,
} from '#contract/document/document-review.ts'
import messages from '#i18n/ko/console-application.json'
import correction from '#i18n/ko/correction.json'
import { api, readError } from '#stores/session.ts'
import { Button } from '#ui/button/Button.tsx'
import { usualReasonTexts } from './correction.ts'
import { DocumentStateBadge } from './DocumentStateBadge.tsx'
import styles from './detail.module.css'

/** Accepts or rejects one document, or resets it to unread. `sha256` tells the server which file was reviewed. */
export function DocumentReviewForm({ id, file }: { id: string; file: ReviewedUpload }) {
  const { accept, refresh } = useApplicationCache(id)
  const [isRejecting, setRejecting] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const { sha256, state } = file
  const review = async (json: DocumentReview) => {
    setBusy(true)
    try {
      const path = `${applicationSource.path}/${id}/upload/${file.name}/review`
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
        {messages['document.state']} <DocumentStateBadge state={state} />
      </p>
      {isRejecting ? (
        <RejectionForm
          reason={rejectionText(file.reason ?? '', correction)}
          onCancel={() => setRejecting(false)}
          onReject={(reason) => review({ state: 'REJECTED', sha256, reason })}
        />
      ) : (
        <div className="cluster">
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

const schema = v.object({ reason: rejection.entries.reason })

type RejectionFormProps = { reason: string; onCancel: () => void; onReject: (reason: string) => Promise<void> }

/** The correction request quotes the reason to the applicant. */
function RejectionForm({ reason, onCancel, onReject }: RejectionFormProps) {
  const { field, submit, markSaved, isSubmitting } = useRecordForm({
    schema,
    values: { reason },
    save: async (values) => {
      // Before the call, which removes this form if it succeeds.
      markSaved()
      await onReject(values.reason)
    },
  })
  const { set } = useBinding(field('reason'))
  return (
    <form className={styles.rejection} noValidate onSubmit={(event) => void submit(event)}>
      <BoundTextField
        bind={field('reason')}
        rows={2}
        label={messages['document.reason']}
        hint={messages['document.reason.hint']}
      />
      <ul role="list" className={`${styles.reasons} cluster`} aria-label={messages['reason.list']}>
        {usualReasonTexts.map((text) => (
          <li key={text}>
            <button type="button" onClick={() => set(text)}>
              {text}
            </button>
          </li>
        ))}
      </ul>
      <div className="cluster">
        <Button size="small" type="submit" disabled={isSubmitting}>
          {messages['document.reject']}
        </Button>
        <Button size="small" tone="quiet" onClick={onCancel}>
          {messages['document.cancel']}
        </Button>
      </div>
    </form>
  )
}
