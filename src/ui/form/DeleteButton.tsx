import { useState } from 'react'
import { Button } from '#ui/button/Button.tsx'
import { Callout } from '#ui/callout/Callout.tsx'
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
  const close = () => setAsking(false)
  const confirm = async () => {
    if (isSending) return
    setSending(true)
    try {
      await remove()
    } catch (error) {
      setSending(false)
      close()
      setFailure(describe(error))
      onFailed?.(error)
    }
  }
  return (
    <>
      <Button tone="quiet" onClick={() => setAsking(true)}>
        {texts.delete}
      </Button>
      {failure && (
        <Callout tone="danger" title={texts.failed} isLive takesFocus>
          <p>{failure}</p>
        </Callout>
      )}
      <Dialog
        isOpen={isAsking}
        title={texts.title}
        onClose={close}
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
