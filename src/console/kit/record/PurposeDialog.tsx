import { type ReactNode, type SubmitEvent, useState } from 'react'
import { ConsoleDialog, DialogActions } from '#console/kit/feedback/ConsoleDialog.tsx'
import formStyles from '#console/kit/form/form.module.css'
import { purposeLength, purposeSeparator } from '#contract/application/purpose.ts'
import messages from '#i18n/ko/console.json'
import { Button } from '#ui/button/Button.tsx'
import { Field } from '#ui/field/Field.tsx'
import styles from './purpose.module.css'
import { purposes, recentPurpose, rememberPurpose, splitReason } from './purpose.ts'

type PurposeDialogProps = {
  title: string
  action: string
  tone?: 'danger'
  /** API path of the record or list. A purpose given for it within the last hour is preselected. */
  purposeKey?: string
  /** Replaces the usual purposes by other reasons. `initial`: preselected reason and free text. */
  presets?: { label: string; reasons: readonly string[]; initial: string }
  children?: ReactNode
  onClose: () => void
  onPurpose: (purpose: string) => void
}

/** `onPurpose` gets `<reason> · <free text>`, which calls send as the header `Purpose` for the access log. */
export function PurposeDialog(props: PurposeDialogProps) {
  const { title, action, tone, purposeKey, presets, children, onClose, onPurpose } = props
  const reasons = presets ? presets.reasons.map((text) => ({ value: text, label: text })) : purposes
  const longestReason = Math.max(...reasons.map(({ value }) => value.length))
  const initial = splitReason(presets?.initial ?? (purposeKey ? recentPurpose(purposeKey) : ''), reasons)
  const [reason, setReason] = useState(initial.reason)
  const [detail, setDetail] = useState(initial.detail)
  const [isMissing, setMissing] = useState(false)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const purpose = [reason, detail.trim()].filter(Boolean).join(purposeSeparator)
    if (!purpose) return setMissing(true)
    if (purposeKey) rememberPurpose(purposeKey, purpose)
    onPurpose(purpose)
  }
  return (
    <ConsoleDialog title={title} onClose={onClose}>
      <form className="stack" onSubmit={submit}>
        {children}
        <fieldset>
          <legend className={formStyles.legend}>{presets?.label ?? messages['purpose.label']}</legend>
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
              maxLength={purposeLength.maximum - longestReason - purposeSeparator.length}
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
