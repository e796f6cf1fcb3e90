import { useState } from 'react'
import { errorMessage } from '#console/kit/feedback/error-message.ts'
import { toast } from '#console/kit/feedback/toast.tsx'
import type { Person } from '#contract/account/person.ts'
import messages from '#i18n/ko/console.json'
import { api } from '#stores/session.ts'
import { Button } from '#ui/button/Button.tsx'
import { PurposeDialog } from './PurposeDialog.tsx'

type RevealButtonProps = {
  path: string
  isRevealed: boolean
  /** Unmasked personal data; null when it is hidden again. */
  onChange: (person: Person | null) => void
  /** Tells who sees the purpose, besides readers of the access log. */
  note?: string
}

/** Unmasks personal data after asking for a purpose. One button for both states keeps the focus. */
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
          onPurpose={(purpose) => void reveal(purpose)}
        >
          <p>
            {messages['reveal.text']} {note}
          </p>
        </PurposeDialog>
      )}
    </>
  )
}
