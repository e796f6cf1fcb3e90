import { useState } from 'react'
import { readError } from '#stores/session.ts'
import { Button } from '#ui/button/Button.tsx'
import { Callout } from '#ui/callout/Callout.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { readQuestionToken } from './question-access.ts'
import { deleteQuestion } from './question-api.ts'
import { failureText, type QuestionTexts } from './texts.ts'

type DeleteQuestionProps = {
  id: string
  texts: QuestionTexts
  onDeleted: () => void
  onStale: () => Promise<void>
}

/** Destroys a question for good, once its writer has said so twice. */
export function DeleteQuestion({ id, texts, onDeleted, onStale }: DeleteQuestionProps) {
  const [isAsking, setAsking] = useState(false)
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const close = () => setAsking(false)
  const remove = async () => {
    if (isSending) return
    setSending(true)
    try {
      await deleteQuestion(id, readQuestionToken(id) ?? '')
      onDeleted()
    } catch (error) {
      setSending(false)
      close()
      setFailure(failureText(error, texts))
      if (['questionAnswered', 'tokenInvalid', 'notFound'].includes(readError(error)?.code ?? '')) await onStale()
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
        title={texts['delete.title']}
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
        <p>{texts['delete.text']}</p>
      </Dialog>
    </>
  )
}
