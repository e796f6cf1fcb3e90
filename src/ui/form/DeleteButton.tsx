import { useState } from 'react'
import { Button } from '#ui/button/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'

type DeleteButtonProps = {
  texts: Record<'delete' | 'title' | 'text' | 'cancel' | 'confirm' | 'failed', string>
  remove: () => Promise<void>
  /** Text for an error of `remove`. */
  describe: (error: unknown) => string
  onFailed?: (error: unknown) => void
}

export function DeleteButton({ texts, remove, describe, onFailed }: DeleteButtonProps) {
  const [isAsking, setAsking] = useState(false)
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const ask = () => {
    setFailure(null)
    setAsking(true)
  }
  const close = () => setAsking(false)
  const confirm = async () => {
    if (isSending) return
    setSending(true)
    setFailure(null)
    try {
      await remove()
    } catch (error) {
      setSending(false)
      setFailure(describe(error))
      setAsking(true)
      onFailed?.(error)
    }
  }
  return (
    <>
      <Button tone="quiet" onClick={ask}>
        {texts.delete}
      </Button>
      <Dialog
        isOpen={isAsking}
        title={texts.title}
        onClose={close}
        failure={failure === null ? null : { title: texts.failed, text: failure }}
        actions={
          <>
            <Button tone="secondary" onClick={close}>
              {texts.cancel}
            </Button>
            <Button tone="danger" aria-disabled={isSending || undefined} onClick={() => void confirm()}>
              {texts.confirm}
            </Button>
          </>
        }
      >
        <p>{texts.text}</p>
      </Dialog>
    </>
  )
}
