import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { CorrectionEndField } from '#console/application/StatusFields.tsx'
import type { Binding } from '#console/kit/form/binding.ts'
import { useBinding } from '#console/kit/form/use-binding.ts'
import type { ReviewedFiles } from '#contract/document/document-review.ts'
import type { Locale } from '#contract/kit/locale.ts'
import messages from '#i18n/ko/console-application.json'
import { Button } from '#ui/button/Button.tsx'
import {
  type CorrectionTexts,
  correctionMessage,
  defaultCorrectionEnd,
  hasOwnReason,
  loadCorrectionTexts,
} from './correction.ts'

type CorrectionFieldsProps = {
  end: Binding<string>
  message: Binding<string>
  files: ReviewedFiles
  locale: Locale
}

/** End and message of a correction request. The message is composed in the language of the application. */
export function CorrectionFields(props: CorrectionFieldsProps) {
  const { locale } = props
  const texts = useQuery({
    queryKey: ['correction texts', locale],
    queryFn: () => loadCorrectionTexts(locale),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return texts.data ? <Correction {...props} texts={texts.data} /> : null
}

/**
 * Rendered while the status `CORRECTION` is chosen. When it appears, it fills in an empty end and message; when it
 * disappears, it clears the end, and the message unless staff edited it.
 */
function Correction({ texts, locale, files, ...fields }: CorrectionFieldsProps & { texts: CorrectionTexts }) {
  const endField = useBinding(fields.end)
  const messageField = useBinding(fields.message)
  const composed = correctionMessage(files, texts)
  // The effect runs only when the status is chosen or left, so it reads the latest values from a ref.
  const latest = useRef({ endField, messageField, composed })
  latest.current = { endField, messageField, composed }
  useEffect(() => {
    const { current } = latest
    if (!current.endField.value) current.endField.set(defaultCorrectionEnd(Date.now()))
    if (!current.messageField.value) current.messageField.set(current.composed)
    return () => {
      const { endField, messageField, composed } = latest.current
      endField.set('')
      if (messageField.value === composed) messageField.set('')
    }
  }, [])
  return (
    <>
      <CorrectionEndField bind={fields.end} />
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
