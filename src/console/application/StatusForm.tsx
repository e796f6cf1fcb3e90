import * as v from 'valibot'
import { toast } from '#console/kit/feedback/toast.tsx'
import { useRecordForm } from '#console/kit/form/use-record-form.ts'
import { Sheet } from '#console/kit/record/Sheet.tsx'
import type { ConsoleApplication } from '#contract/application/application-record.ts'
import { type ApplicationStatus, statusChange, statusTransitions } from '#contract/application/application-status.ts'
import messages from '#i18n/ko/console-application.json'
import { interpolate } from '#lib/interpolate.ts'
import { api, readError } from '#stores/session.ts'
import { Button } from '#ui/button/Button.tsx'
import { CorrectionFields } from './detail/CorrectionFields.tsx'
import { noRemarks, orEmpty, StatusFields } from './StatusFields.tsx'
import { applicationSource, useApplicationCache } from './source.ts'

export function StatusForm({ application }: { application: ConsoleApplication }) {
  const next = statusTransitions[application.status]
  return (
    <Sheet title={messages['status.title']}>
      {next.length === 0 ? (
        <p className="soft">{messages['status.final']}</p>
      ) : (
        <NextStep application={application} next={next} />
      )}
    </Sheet>
  )
}

// `.wrapped` is the schema without `v.optional` or `v.nullable`: the form always holds a string.
const { comment, message, correctionEndsAt } = statusChange.entries
const remarks = { comment, message: message.wrapped, correctionEndsAt: orEmpty(correctionEndsAt.wrapped.wrapped) }
type Change = typeof noRemarks & { status: ApplicationStatus }

type NextStepProps = { application: ConsoleApplication; next: readonly ApplicationStatus[] }

function NextStep({ application, next }: NextStepProps) {
  const { accept, refresh } = useApplicationCache(application._id)
  const { field, submit, markSaved, isSubmitting } = useRecordForm<Change>({
    schema: v.object({ ...remarks, status: v.picklist(next, 'statusRequired') }),
    // The current status is not among the choices, so no radio button is checked at first.
    values: { status: application.status, ...noRemarks },
    save: async (change) => {
      let isMessageUnsent = false
      try {
        const answer = await sendChange(application, change)
        isMessageUnsent = countUnsent(answer.application) > countUnsent(application)
        accept(answer)
      } catch (error) {
        const code = readError(error)?.code
        // Another user or the applicant was faster: show the new state; the form keeps what was typed.
        if (code === 'statusConflict' || code === 'recordChanged') await refresh()
        if (code !== 'recordChanged') throw error
        toast(messages['status.stale'], 'failed')
        return
      }
      markSaved({ status: change.status, ...noRemarks })
      const changed = interpolate(messages['status.changed'], { status: messages[`status.${change.status}`] })
      toast(isMessageUnsent ? `${changed} ${messages['status.unsent']}` : changed)
    },
  })
  return (
    <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
      <StatusFields
        bind={{
          status: field('status'),
          end: field('correctionEndsAt'),
          message: field('message'),
          comment: field('comment'),
        }}
        statuses={next}
        currentStatus={application.status}
        commentRows={3}
        correction={
          <CorrectionFields
            end={field('correctionEndsAt')}
            message={field('message')}
            files={application.files}
            locale={application.locale}
          />
        }
      />
      <Button size="small" type="submit" disabled={isSubmitting}>
        {isSubmitting ? messages['status.saving'] : messages['status.action']}
      </Button>
    </form>
  )
}

/** `version`: the server refuses the change if the application has changed since it was read. */
function sendChange({ _id, updatedAt }: ConsoleApplication, change: Change) {
  const json = { ...change, correctionEndsAt: change.correctionEndsAt || null, version: updatedAt }
  return api.post<{ application: ConsoleApplication }>(`${applicationSource.path}/${_id}/status`, { json }).json()
}

function countUnsent({ messages: list }: ConsoleApplication): number {
  return list.filter(({ status }) => status === 'NOT_SENT').length
}
