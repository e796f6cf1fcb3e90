import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorMessage } from '#console/kit/feedback/error-message.ts'
import { toast } from '#console/kit/feedback/toast.tsx'
import { PurposeDialog } from '#console/kit/purpose/PurposeDialog.tsx'
import { navigate } from '#console/kit/router/history.ts'
import messages from '#i18n/ko/console-question.json'
import { api } from '#stores/session.ts'
import { Button } from '#ui/button/Button.tsx'
import { path, source } from './source.ts'

/** Destroys an inquiry and who wrote it for good, with the reason for the log. */
export function DestroyButton({ id }: { id: string }) {
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const [isUnderWay, setUnderWay] = useState(false)
  const destroy = async (purpose: string) => {
    setAsking(false)
    setUnderWay(true)
    try {
      await api.delete(`${source.path}/${id}`, { headers: { Purpose: encodeURIComponent(purpose) } })
      await queries.invalidateQueries({ queryKey: [source.path, 'list'] })
      toast(messages['destroy.done'])
      await navigate(path)
    } catch (error) {
      toast(errorMessage(error), 'failed')
      setUnderWay(false)
    }
  }
  return (
    <>
      <Button size="small" tone="danger" disabled={isUnderWay} onClick={() => setAsking(true)}>
        {messages.destroy}
      </Button>
      {isAsking && (
        <PurposeDialog
          title={messages['destroy.title']}
          action={messages['destroy.confirm']}
          onClose={() => setAsking(false)}
          onGiven={(purpose) => void destroy(purpose)}
        >
          <p>{messages['destroy.text']}</p>
        </PurposeDialog>
      )}
    </>
  )
}
