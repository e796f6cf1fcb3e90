import { type ReactNode, useId } from 'react'
import * as v from 'valibot'
import { BoundTextField } from '#console/kit/form/BoundTextField.tsx'
import type { Binding } from '#console/kit/form/binding.ts'
import { DateTimeField } from '#console/kit/form/DateTimeField.tsx'
import forms from '#console/kit/form/form.module.css'
import { useBinding } from '#console/kit/form/use-binding.ts'
import type { ApplicationStatus } from '#contract/application/application-status.ts'
import messages from '#i18n/ko/console-application.json'
import { ApplicationStatusBadge } from './ApplicationStatusBadge.tsx'
import styles from './status.module.css'

export const noRemarks = { comment: '', message: '', correctionEndsAt: '' }

/** Allows `''`, which `DateTimeField` holds if no time is set. */
export function orEmpty<Schema extends v.GenericSchema<string, string>>(time: Schema) {
  return v.union([time, v.literal('')], 'dateTimeInvalid')
}

type StatusFieldsProps<Status extends ApplicationStatus> = {
  bind: { status: Binding<Status>; end: Binding<string>; message: Binding<string>; comment: Binding<string> }
  statuses: readonly Status[]
  isInColumns?: boolean
  commentRows: number
  /** Shown while the status `CORRECTION` is chosen; by default the field for its end. */
  correction?: ReactNode
  /** The status that the application already has; absent for many applications. */
  currentStatus?: ApplicationStatus
}

export function StatusFields<Status extends ApplicationStatus>(props: StatusFieldsProps<Status>) {
  const { bind, statuses, isInColumns, commentRows, currentStatus } = props
  const { correction = <CorrectionEndField bind={bind.end} /> } = props
  const { value } = useBinding(bind.status)
  return (
    <>
      <StatusChoice bind={bind.status} statuses={statuses} isInColumns={isInColumns} />
      {value === 'CORRECTION' && value !== currentStatus && correction}
      <BoundTextField
        bind={bind.message}
        rows={3}
        label={messages['status.message']}
        hint={messages['status.message.hint']}
        optional={messages['status.comment.optional']}
      />
      <BoundTextField
        bind={bind.comment}
        rows={commentRows}
        label={messages['status.comment']}
        hint={messages['status.comment.hint']}
        optional={messages['status.comment.optional']}
      />
    </>
  )
}

export function CorrectionEndField({ bind }: { bind: Binding<string> }) {
  return (
    <DateTimeField
      bind={bind}
      label={messages['status.correctionEndsAt']}
      hint={messages['status.correctionEndsAt.hint']}
    />
  )
}

type StatusChoiceProps<Status extends ApplicationStatus> = {
  bind: Binding<Status>
  statuses: readonly Status[]
  isInColumns: boolean | undefined
}

function StatusChoice<Status extends ApplicationStatus>({ bind, statuses, isInColumns }: StatusChoiceProps<Status>) {
  const { value, set, error, name, ref } = useBinding(bind)
  const errorId = useId()
  return (
    <fieldset
      className={styles.choices}
      data-columns={isInColumns || undefined}
      aria-describedby={error ? errorId : undefined}
    >
      <legend className={forms.legend}>{messages['status.next']}</legend>
      <div>
        {statuses.map((status, index) => (
          <label key={status} className={styles.choice}>
            <input
              ref={index === 0 ? ref : undefined}
              type="radio"
              name={name}
              checked={value === status}
              onChange={() => set(status)}
            />
            <ApplicationStatusBadge status={status} />
          </label>
        ))}
      </div>
      {error && (
        <p id={errorId} className="error">
          {error}
        </p>
      )}
    </fieldset>
  )
}
