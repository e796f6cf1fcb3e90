import { useState } from 'react'
import { errorMessage } from '#console/kit/feedback/error-message.ts'
import { toast } from '#console/kit/feedback/toast.tsx'
import type { Person } from '#contract/person.ts'
import messages from '#i18n/ko/console.json'
import { api } from '#stores/session.ts'
import { Button } from '#ui/button/Button.tsx'
import { PurposeDialog } from './PurposeDialog.tsx'

type RevealButtonProps = {
  /** The record's path in the API. */
  path: string
  isRevealed: boolean
  /** The person in full, or null once they are hidden again. */
  onChange: (person: Person | null) => void
  /** Who else learns of the purpose, beside the log. */
  note?: string
}

/** Fetches whose record it is in full, after asking what for; the same button, which keeps the focus, hides them again. */
export function RevealButton({ path, isRevealed, onChange, note }: RevealButtonProps) {
  const [isAsking, setAsking] = useState(false)
  const reveal = async (purpose: string) => {
    setAsking(false)
    try {
      const headers = { Purpose: encodeURIComponent(purpose) }
      const { person } = await api.post(`${path}/reveal`, { headers }).json<{ person: Person }>()
      onChange(person)
    } catch (error) {
      toast(errorMessage(error), 'failed')
    }
  }
  return (
    <>
      <Button size="small" tone="secondary" onClick={() => (isRevealed ? onChange(null) : setAsking(true))}>
        {messages[isRevealed ? 'reveal.hide' : 'reveal']}
      </Button>
      {isAsking && (
        <PurposeDialog
          title={messages['reveal.title']}
          action={messages['reveal.action']}
          about={path}
          onClose={() => setAsking(false)}
          onGiven={(purpose) => void reveal(purpose)}
        >
          <p>
            {messages['reveal.text']} {note}
          </p>
        </PurposeDialog>
      )}
    </>
  )
}
