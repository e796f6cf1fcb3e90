import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { type Binding, useBinding } from '#console/kit/form/binding.ts'
import { DateTimeField } from '#console/kit/form/DateTimeField.tsx'
import type { ApplicationStatus } from '#contract/application/application.ts'
import type { ReviewedFiles } from '#contract/document/document-review.ts'
import type { Locale } from '#contract/kit/locale.ts'
import messages from '#i18n/ko/console-application.json'
import { Button } from '#ui/button/Button.tsx'
import {
  type CorrectionTexts,
  correctionEnd,
  correctionMessage,
  hasOwnReason,
  loadCorrectionTexts,
} from './correction.ts'

type CorrectionFieldsProps = {
  present: ApplicationStatus
  status: Binding<ApplicationStatus>
  end: Binding<string>
  message: Binding<string>
  files: ReviewedFiles
  locale: Locale
}

export function CorrectionFields({ present, status, ...rest }: CorrectionFieldsProps) {
  const { value } = useBinding(status)
  return value === 'CORRECTION' && value !== present ? <InTheirLanguage {...rest} /> : null
}

type CorrectionProps = Omit<CorrectionFieldsProps, 'status' | 'present'>

/** The message is composed in the language of the application. */
function InTheirLanguage(props: CorrectionProps) {
  const { locale } = props
  const texts = useQuery({
    queryKey: ['correction texts', locale],
    queryFn: () => loadCorrectionTexts(locale),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return texts.data ? <Correction {...props} texts={texts.data} /> : null
}

/**
 * Choosing the step fills in an empty end and message; choosing another clears the end, and the message if unedited.
 */
function Correction({ texts, locale, files, ...fields }: CorrectionProps & { texts: CorrectionTexts }) {
  const endField = useBinding(fields.end)
  const messageField = useBinding(fields.message)
  const composed = correctionMessage(files, texts)
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
        bind={fields.end}
        label={messages['status.correctionEndsAt']}
        hint={messages['status.correctionEndsAt.hint']}
      />
      {composed && messageField.value !== composed && (
        <div>
          <Button size="small" tone="secondary" onClick={() => messageField.set(composed)}>
            {messages['correction.compose']}
          </Button>
        </div>
      )}
      {!composed && <p className="note">{messages['correction.none']}</p>}
      {composed && locale !== 'ko' && (
        <p className="note">
          {messages[`correction.language.${locale}`]} {hasOwnReason(files) && messages['correction.translate']}
        </p>
      )}
    </>
  )
}
