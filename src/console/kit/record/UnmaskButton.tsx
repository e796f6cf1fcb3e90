import { useState } from 'react'
import { errorMessage } from '#console/kit/feedback/error-message.ts'
import { toast } from '#console/kit/feedback/toast.tsx'
import type { Person } from '#contract/account/person.ts'
import messages from '#i18n/ko/console.json'
import { api } from '#stores/session.ts'
import { Button } from '#ui/button/Button.tsx'
import { PurposeDialog } from './PurposeDialog.tsx'

type UnmaskButtonProps = {
  path: string
  isUnmasked: boolean
  /** Called with the unmasked person, and with null when the data is masked again. */
  onChange: (person: Person | null) => void
  /** Text about who sees the purpose, besides readers of the access log. */
  note?: string
}

/** Unmasks personal data after asking for a purpose, and masks it again. One button for both keeps the focus. */
export function UnmaskButton({ path, isUnmasked, onChange, note }: UnmaskButtonProps) {
  const [isAsking, setAsking] = useState(false)
  const unmask = async (purpose: string) => {
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
      <Button size="small" tone="secondary" onClick={() => (isUnmasked ? onChange(null) : setAsking(true))}>
        {messages[isUnmasked ? 'unmask.hide' : 'unmask']}
      </Button>
      {isAsking && (
        <PurposeDialog
          title={messages['unmask.title']}
          action={messages['unmask.action']}
          purposeKey={path}
          onClose={() => setAsking(false)}
          onPurpose={(purpose) => void unmask(purpose)}
        >
          <p>
            {messages['unmask.text']} {note}
          </p>
        </PurposeDialog>
      )}
    </>
  )
}
