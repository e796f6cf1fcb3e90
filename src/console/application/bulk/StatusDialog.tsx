import { useId } from 'react'
import * as v from 'valibot'
import { StatusChip } from '#console/application/StatusChip.tsx'
import { Dialog, DialogActions } from '#console/kit/feedback/Dialog.tsx'
import { type Binding, useBinding } from '#console/kit/form/binding.ts'
import choices from '#console/kit/form/choice.module.css'
import { DateTimeField } from '#console/kit/form/DateTimeField.tsx'
import formStyles from '#console/kit/form/form.module.css'
import { TextField } from '#console/kit/form/TextField.tsx'
import { useRecordForm } from '#console/kit/form/use-record-form.ts'
import { navigate } from '#console/kit/router/history.ts'
import { bulkStatuses, bulkStatusFields } from '#contract/application/bulk.ts'
import application from '#i18n/ko/console-application.json'
import messages from '#i18n/ko/console-bulk.json'
import { formatNumber } from '#lib/format.ts'
import { interpolate } from '#lib/interpolate.ts'
import { Button } from '#ui/button/Button.tsx'
import styles from './bulk.module.css'
import { type BulkDialogProps, createBulk } from './bulk-source.ts'

const { status, comment, message, correctionEndsAt } = bulkStatusFields
/** `DateTimeField` holds `''` if no time is set. */
const schema = v.object({
  status,
  comment,
  message,
  correctionEndsAt: v.union([correctionEndsAt.wrapped, v.literal('')], 'dateTimeInvalid'),
})
type Step = v.InferOutput<typeof schema>
type Status = Step['status']

export function StatusDialog({ home, selection, count, onClose }: BulkDialogProps) {
  const { field, submit, discard, isSubmitting } = useRecordForm<Step>({
    schema,
    values: { status: '' as Status, comment: '', message: '', correctionEndsAt: '' },
    save: async ({ correctionEndsAt: end, ...step }) => {
      const work = { action: 'STATUS', selection, ...step, correctionEndsAt: end || null }
      const { _id } = await createBulk(home, work)
      discard()
      await navigate(`${home.page}/bulk/${_id}`)
    },
  })
  const title = interpolate(messages['status.title'], { count: formatNumber(count) })
  return (
    <Dialog title={title} onClose={onClose}>
      <form className={formStyles.form} noValidate onSubmit={(event) => void submit(event)}>
        <StatusChoice bind={field('status')} />
        <Correction status={field('status')} end={field('correctionEndsAt')} message={field('message')} />
        <TextField
          bind={field('comment')}
          rows={2}
          label={application['status.comment']}
          hint={application['status.comment.hint']}
          optional={application['status.comment.optional']}
        />
        <DialogActions>
          <Button size="small" tone="secondary" onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button size="small" type="submit" disabled={isSubmitting}>
            {messages[isSubmitting ? 'preparing' : 'toDryRun']}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

function StatusChoice({ bind }: { bind: Binding<Status> }) {
  const { value, set, error, name, ref } = useBinding(bind)
  const errorId = useId()
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className={formStyles.legend}>{application['status.next']}</legend>
      <div className={styles.choices}>
        {bulkStatuses.map((one, index) => (
          <label key={one} className={choices.choice}>
            <input
              ref={index === 0 ? ref : undefined}
              type="radio"
              name={name}
              checked={value === one}
              onChange={() => set(one)}
            />
            <StatusChip status={one} />
          </label>
        ))}
      </div>
      {error && (
        <p id={errorId} className={formStyles.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}

type CorrectionProps = { status: Binding<Status>; end: Binding<string>; message: Binding<string> }

function Correction({ status, end, message }: CorrectionProps) {
  const { value } = useBinding(status)
  return (
    <>
      {value === 'CORRECTION' && (
        <DateTimeField
          bind={end}
          label={application['status.correctionEndsAt']}
          hint={application['status.correctionEndsAt.hint']}
        />
      )}
      <TextField
        bind={message}
        rows={3}
        label={application['status.message']}
        hint={application['status.message.hint']}
        optional={application['status.comment.optional']}
      />
    </>
  )
}
