import { useState } from 'react'
import { errorMessage } from '#console/kit/feedback/error-message.ts'
import { toast } from '#console/kit/feedback/toast.tsx'
import { Button } from '#ui/button/Button.tsx'
import { PurposeDialog } from './PurposeDialog.tsx'
import { downloadForPurpose } from './purpose.ts'

type SaveFileButtonProps = {
  path: string
  fallbackName: string
  texts: Record<'save' | 'save.label' | 'save.title' | 'save.busy', string>
}

export function SaveFileButton({ path, fallbackName, texts }: SaveFileButtonProps) {
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const save = async (purpose: string) => {
    setAsking(false)
    setBusy(true)
    try {
      await downloadForPurpose({ path, purpose, fallbackName })
    } catch (error) {
      toast(errorMessage(error), 'failed')
    }
    setBusy(false)
  }
  return (
    <>
      <Button
        size="small"
        tone="secondary"
        aria-label={texts['save.label']}
        disabled={isBusy}
        onClick={() => setAsking(true)}
      >
        {isBusy ? texts['save.busy'] : texts.save}
      </Button>
      {isAsking && (
        <PurposeDialog
          title={texts['save.title']}
          action={texts.save}
          purposeKey={path}
          onClose={() => setAsking(false)}
          onPurpose={(purpose) => void save(purpose)}
        />
      )}
    </>
  )
}
