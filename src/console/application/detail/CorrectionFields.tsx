import { useEffect, useRef } from 'react'
import { type Binding, useBinding } from '#console/kit/form/binding.ts'
import { DateTimeField } from '#console/kit/form/DateTimeField.tsx'
import type { ApplicationStatus } from '#contract/application.ts'
import type { ReviewedFiles } from '#contract/document-review.ts'
import messages from '#i18n/ko/console-application.json'
import { Button } from '#ui/button/Button.tsx'
import { correctionEnd, correctionMessage } from './correction.ts'
import styles from './detail.module.css'

type CorrectionFieldsProps = {
  /** Where the application stands, and the step that is chosen. */
  present: ApplicationStatus
  status: Binding<ApplicationStatus>
  end: Binding<string>
  message: Binding<string>
  files: ReviewedFiles
}

/** What a request for a correction has beside other steps. */
export function CorrectionFields({ present, status, ...rest }: CorrectionFieldsProps) {
  const { value } = useBinding(status)
  return value === 'CORRECTION' && value !== present ? <Correction {...rest} /> : null
}

/**
 * The end of the correction, and its message from the rejected documents: both are written as soon as the step is
 * chosen, where nothing was typed, and taken back when another is.
 */
function Correction({ end, message, files }: Omit<CorrectionFieldsProps, 'status' | 'present'>) {
  const endField = useBinding(end)
  const messageField = useBinding(message)
  const composed = correctionMessage(files)
  const latest = useRef({ endField, messageField, composed })
  latest.current = { endField, messageField, composed }
  useEffect(() => {
    const { current } = latest
    if (!current.endField.value) current.endField.set(correctionEnd(Date.now()))
    if (!current.messageField.value) current.messageField.set(current.composed)
    return () => {
      const { endField, messageField, composed } = latest.current
      endField.set('')
      if (messageField.value === composed) messageField.set('')
    }
  }, [])
  return (
    <>
      <DateTimeField
        bind={end}
        label={messages['status.correctionEndsAt']}
        hint={messages['status.correctionEndsAt.hint']}
      />
      {composed && messageField.value !== composed && (
        <div className={styles.compose}>
          <Button size="small" tone="secondary" onClick={() => messageField.set(composed)}>
            {messages['correction.compose']}
          </Button>
        </div>
      )}
      {!composed && <p className={styles.hint}>{messages['correction.none']}</p>}
    </>
  )
}
