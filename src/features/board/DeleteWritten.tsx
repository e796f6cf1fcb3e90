import { useState } from 'react'
import { Button } from '#ui/button/Button.tsx'
import { Callout } from '#ui/callout/Callout.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { deleteWritten, type Written } from './board-api.ts'
import { type BoardTexts, failureText } from './texts.ts'

type DeleteWrittenProps = {
  what: 'post' | 'comment'
  written: Written
  texts: BoardTexts
  onDeleted: () => void
}

/** Destroys a post or comment for good, once its author has said so twice. */
export function DeleteWritten({ what, written, texts, onDeleted }: DeleteWrittenProps) {
  const [isAsking, setAsking] = useState(false)
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const close = () => setAsking(false)
  const remove = async () => {
    if (isSending) return
    setSending(true)
    try {
      await deleteWritten(written)
      onDeleted()
    } catch (error) {
      setSending(false)
      close()
      setFailure(failureText(error, texts))
    }
  }
  return (
    <>
      <Button tone="quiet" onClick={() => setAsking(true)}>
        {texts.delete}
      </Button>
      {failure && (
        <Callout tone="danger" title={texts['delete.failed']} isLive>
          <p>{failure}</p>
        </Callout>
      )}
      <Dialog
        isOpen={isAsking}
        title={texts[`delete.${what}.title`]}
        onClose={close}
        actions={
          <>
            <Button tone="secondary" onClick={close}>
              {texts['delete.cancel']}
            </Button>
            <Button tone="danger" aria-disabled={isSending || undefined} onClick={() => void remove()}>
              {texts['delete.confirm']}
            </Button>
          </>
        }
      >
        <p>{texts[`delete.${what}.text`]}</p>
      </Dialog>
    </>
  )
}
