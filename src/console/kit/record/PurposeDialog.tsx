import { type ReactNode, type SubmitEvent, useState } from 'react'
import { ConsoleDialog, DialogActions } from '#console/kit/feedback/ConsoleDialog.tsx'
import formStyles from '#console/kit/form/form.module.css'
import { purposeSeparator } from '#contract/application/purpose.ts'
import messages from '#i18n/ko/console.json'
import { Button } from '#ui/button/Button.tsx'
import { Field } from '#ui/field/Field.tsx'
import styles from './purpose.module.css'
import { givenPurpose, keepPurpose, purposes, splitReason } from './purpose.ts'

type PurposeDialogProps = {
  title: string
  action: string
  tone?: 'danger'
  /** Record or list. Its purpose of the last hour is preselected. */
  about?: string
  own?: { label: string; reasons: readonly string[]; given: string }
  children?: ReactNode
  onClose: () => void
  onPurpose: (purpose: string) => void
}

export function PurposeDialog({ title, action, tone, about, own, children, onClose, onPurpose }: PurposeDialogProps) {
  const reasons = own ? own.reasons.map((text) => ({ value: text, label: text })) : purposes
  const kept = splitReason(own?.given ?? (about ? givenPurpose(about) : ''), reasons)
  const [reason, setReason] = useState(kept.reason)
  const [detail, setDetail] = useState(kept.detail)
  const [isMissing, setMissing] = useState(false)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const purpose = [reason, detail.trim()].filter(Boolean).join(purposeSeparator)
    if (!purpose) return setMissing(true)
    if (about) keepPurpose(about, purpose)
    onPurpose(purpose)
  }
  return (
    <ConsoleDialog title={title} onClose={onClose}>
      <form className={styles.form} onSubmit={submit}>
        {children}
        <fieldset>
          <legend className={formStyles.legend}>{own?.label ?? messages['purpose.label']}</legend>
          <div className={styles.reasons}>
            {reasons.map(({ value, label }) => (
              <label key={value} className={styles.reason}>
                <input type="radio" name="reason" checked={reason === value} onChange={() => setReason(value)} />
                {label}
              </label>
            ))}
          </div>
        </fieldset>
        <Field
          label={messages['purpose.detail']}
          hint={messages['purpose.hint']}
          optional={reason ? messages['form.optional'] : undefined}
          error={isMissing ? messages['purpose.required'] : undefined}
        >
          {(control) => (
            <input
              {...control}
              className={formStyles.control}
              maxLength={200}
              value={detail}
              onChange={(event) => setDetail(event.target.value)}
            />
          )}
        </Field>
        <DialogActions>
          <Button size="small" tone="secondary" onClick={onClose}>
            {messages['action.cancel']}
          </Button>
          <Button size="small" type="submit" {...(tone && { tone })}>
            {action}
          </Button>
        </DialogActions>
      </form>
    </ConsoleDialog>
  )
}
