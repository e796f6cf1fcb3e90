import * as v from 'valibot'
import { useBinding } from '#console/kit/form/binding.ts'
import { TextField } from '#console/kit/form/TextField.tsx'
import { useRecordForm } from '#console/kit/form/use-record-form.ts'
import { rejection } from '#contract/document/document-review.ts'
import messages from '#i18n/ko/console-application.json'
import { Button } from '#ui/button/Button.tsx'
import { usualReasons } from './correction.ts'
import styles from './detail.module.css'

const schema = v.object({ reason: rejection.entries.reason })

type RejectionFormProps = { reason: string; onCancel: () => void; onReject: (reason: string) => Promise<void> }

/** The applicant reads the reason in the correction request. */
export function RejectionForm({ reason, onCancel, onReject }: RejectionFormProps) {
  const { field, submit, discard, isSubmitting } = useRecordForm({
    schema,
    values: { reason },
    save: async (given) => {
      discard()
      await onReject(given.reason)
    },
  })
  const { set } = useBinding(field('reason'))
  return (
    <form className={styles.rejection} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        bind={field('reason')}
        rows={2}
        label={messages['document.reason']}
        hint={messages['document.reason.hint']}
      />
      <ul role="list" className={styles.reasons} aria-label={messages['reason.list']}>
        {usualReasons.map((text) => (
          <li key={text}>
            <button type="button" onClick={() => set(text)}>
              {text}
            </button>
          </li>
        ))}
      </ul>
      <div className={styles.reviewActions}>
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
