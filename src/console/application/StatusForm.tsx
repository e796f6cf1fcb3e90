import { useId } from 'react'
import * as v from 'valibot'
import { toast } from '#console/kit/feedback/toast.tsx'
import { type Binding, useBinding } from '#console/kit/form/binding.ts'
import choices from '#console/kit/form/choice.module.css'
import { TextField } from '#console/kit/form/TextField.tsx'
import { useRecordForm } from '#console/kit/form/use-record-form.ts'
import { Sheet } from '#console/kit/record/Sheet.tsx'
import { type ApplicationStatus, statusChange, statusTransitions } from '#contract/application/application.ts'
import type { ConsoleApplication } from '#contract/application/application-record.ts'
import messages from '#i18n/ko/console-application.json'
import { interpolate } from '#lib/interpolate.ts'
import { api, readError } from '#stores/session.ts'
import { Button } from '#ui/button/Button.tsx'
import { CorrectionFields } from './detail/CorrectionFields.tsx'
import { StatusChip } from './StatusChip.tsx'
import { source, useApplicationCache } from './source.ts'
import styles from './status.module.css'

export function StatusForm({ application }: { application: ConsoleApplication }) {
  const next = statusTransitions[application.status]
  return (
    <Sheet title={messages['status.title']}>
      {next.length === 0 ? (
        <p className={styles.soft}>{messages['status.final']}</p>
      ) : (
        <NextStep application={application} next={next} />
      )}
    </Sheet>
  )
}

const { comment, message, correctionEndsAt } = statusChange.entries
/** `DateTimeField` holds `''` if no time is set. */
const remarks = v.object({
  comment,
  message: message.wrapped,
  correctionEndsAt: v.union([correctionEndsAt.wrapped.wrapped, v.literal('')], 'dateTimeInvalid'),
})
const nothing = { comment: '', message: '', correctionEndsAt: '' }
type Change = v.InferOutput<typeof remarks> & { status: ApplicationStatus }

type NextStepProps = { application: ConsoleApplication; next: readonly ApplicationStatus[] }

function NextStep({ application, next }: NextStepProps) {
  const { accept, refresh } = useApplicationCache(application._id)
  const { field, submit, discard, isSubmitting } = useRecordForm<Change>({
    schema: v.object({ ...remarks.entries, status: v.picklist(next, 'statusRequired') }),
    // The current status is not a next step, so no radio button is checked at first.
    values: { status: application.status, ...nothing },
    save: async (change) => {
      let isUnsent = false
      try {
        const answer = await sendChange(application, change)
        isUnsent = countUnsent(answer.application) > countUnsent(application)
        accept(answer)
      } catch (error) {
        const code = readError(error)?.code
        // Another user or the applicant was faster: show the new state and keep the comment.
        if (code === 'statusConflict' || code === 'recordChanged') await refresh()
        if (code !== 'recordChanged') throw error
        toast(messages['status.stale'], 'failed')
        return
      }
      discard({ status: change.status, ...nothing })
      const changed = interpolate(messages['status.changed'], { status: messages[`status.${change.status}`] })
      toast(isUnsent ? `${changed} ${messages['status.unsent']}` : changed)
    },
  })
  return (
    <form className={styles.statusForm} noValidate onSubmit={(event) => void submit(event)}>
      <StatusChoice bind={field('status')} next={next} />
      <CorrectionFields
        present={application.status}
        status={field('status')}
        end={field('correctionEndsAt')}
        message={field('message')}
        files={application.files}
        locale={application.locale}
      />
      <TextField
        bind={field('message')}
        rows={3}
        label={messages['status.message']}
        hint={messages['status.message.hint']}
        optional={messages['status.comment.optional']}
      />
      <TextField
        bind={field('comment')}
        rows={3}
        label={messages['status.comment']}
        hint={messages['status.comment.hint']}
        optional={messages['status.comment.optional']}
      />
      <Button size="small" type="submit" disabled={isSubmitting}>
        {isSubmitting ? messages['status.saving'] : messages['status.action']}
      </Button>
    </form>
  )
}

/** Refused if the application is not as shown any more. */
function sendChange({ _id, updatedAt }: ConsoleApplication, change: Change) {
  const json = { ...change, correctionEndsAt: change.correctionEndsAt || null, version: updatedAt }
  return api.post<{ application: ConsoleApplication }>(`${source.path}/${_id}/status`, { json }).json()
}

function countUnsent({ messages: list }: ConsoleApplication): number {
  return list.filter(({ status }) => status === 'NOT_SENT').length
}

function StatusChoice({ bind, next }: { bind: Binding<ApplicationStatus>; next: readonly ApplicationStatus[] }) {
  const { value, set, error, name } = useBinding(bind)
  const errorId = useId()
  return (
    <fieldset className={styles.choices} aria-describedby={error ? errorId : undefined}>
      <legend className={styles.legend}>{messages['status.next']}</legend>
      {next.map((status) => (
        <label key={status} className={choices.choice}>
          <input type="radio" name={name} checked={value === status} onChange={() => set(status)} />
          <StatusChip status={status} />
        </label>
      ))}
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
