import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorMessage } from '#console/kit/feedback/error-message.ts'
import { toast } from '#console/kit/feedback/toast.tsx'
import forms from '#console/kit/form/form.module.css'
import { PurposeDialog } from '#console/kit/record/PurposeDialog.tsx'
import messages from '#i18n/ko/console-board.json'
import { api as client } from '#stores/session.ts'
import { Button } from '#ui/button/Button.tsx'
import { boardSource } from './source.ts'

const moderationReasons = {
  label: messages.reason,
  reasons: (['advert', 'privacy', 'abuse', 'law', 'request'] as const).map((code) => messages[`reason.${code}`]),
}

type ModerateButtonProps = {
  label: string
  name?: string
  /** Permanent deletion: quiet button, danger tone in the dialog. */
  isPermanent?: boolean
  texts: Record<'title' | 'text' | 'done', string>
  run: (headers: { Purpose: string }) => Promise<unknown>
}

/** Asks for a reason, then hides, shows or permanently deletes content by `run`. The reason goes to the access log. */
export function ModerateButton({ label, name, isPermanent = false, texts, run }: ModerateButtonProps) {
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  // The reason of a failed call, so that it need not be typed again.
  const [failedReason, setFailedReason] = useState('')
  const moderate = async (purpose: string) => {
    setAsking(false)
    setBusy(true)
    try {
      await run({ Purpose: encodeURIComponent(purpose) })
      await queries.invalidateQueries({ queryKey: [boardSource.path] })
      setFailedReason('')
      toast(texts.done)
    } catch (error) {
      setFailedReason(purpose)
      toast(errorMessage(error), 'failed')
    }
    setBusy(false)
  }
  return (
    <>
      <Button
        size="small"
        {...(isPermanent ? { tone: 'quiet', className: forms.delete ?? '' } : { tone: 'secondary' })}
        disabled={isBusy}
        aria-label={name && `${name} ${label}`}
        onClick={() => setAsking(true)}
      >
        {label}
      </Button>
      {isAsking && (
        <PurposeDialog
          title={texts.title}
          action={label}
          {...(isPermanent && { tone: 'danger' })}
          presets={{ ...moderationReasons, initial: failedReason }}
          onClose={() => setAsking(false)}
          onPurpose={(purpose) => void moderate(purpose)}
        >
          <p>{texts.text}</p>
        </PurposeDialog>
      )}
    </>
  )
}

type VisibilityButtonProps = { api: string; hiddenAt: string | null; name?: string }

export function VisibilityButton({ api, hiddenAt, name }: VisibilityButtonProps) {
  const action = hiddenAt ? 'show' : 'hide'
  return (
    <ModerateButton
      label={messages[action]}
      {...(name && { name })}
      texts={{
        title: messages[`${action}.title`],
        text: messages[`${action}.text`],
        done: messages[`${action}.done`],
      }}
      run={(headers) => client.put(api, { json: { shows: hiddenAt !== null }, headers })}
    />
  )
}
