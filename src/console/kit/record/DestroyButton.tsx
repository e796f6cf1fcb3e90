import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorMessage } from '#console/kit/feedback/error-message.ts'
import { toast } from '#console/kit/feedback/toast.tsx'
import forms from '#console/kit/form/form.module.css'
import { navigate } from '#console/kit/router/history.ts'
import messages from '#i18n/ko/console.json'
import { api } from '#stores/session.ts'
import { Button } from '#ui/button/Button.tsx'
import { PurposeDialog } from './PurposeDialog.tsx'
import type { Source } from './source.ts'

export type DestroyTexts = Record<'destroy' | `destroy.${'title' | 'text' | 'confirm' | 'done'}`, string>

type DestroyButtonProps = {
  source: Source
  id: string
  listPath: string
  texts: DestroyTexts
  reasons?: readonly string[]
}

const personReasons = [
  messages['destroy.reason.asked'],
  messages['destroy.reason.ended'],
  messages['destroy.reason.wrong'],
]

/** Deletes a record permanently, after asking for a reason, which goes to the access log. */
export function DestroyButton({ source, id, listPath, texts, reasons = personReasons }: DestroyButtonProps) {
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const destroy = async (purpose: string) => {
    setAsking(false)
    setBusy(true)
    try {
      await api.delete(`${source.path}/${id}`, { headers: { Purpose: encodeURIComponent(purpose) } })
      await queries.invalidateQueries({ queryKey: [source.path, 'list'] })
      toast(texts['destroy.done'])
      await navigate(listPath)
    } catch (error) {
      toast(errorMessage(error), 'failed')
      setBusy(false)
    }
  }
  return (
    <>
      <Button
        size="small"
        tone="quiet"
        className={forms.delete ?? ''}
        disabled={isBusy}
        onClick={() => setAsking(true)}
      >
        {texts.destroy}
      </Button>
      {isAsking && (
        <PurposeDialog
          title={texts['destroy.title']}
          action={texts['destroy.confirm']}
          tone="danger"
          presets={{ label: messages['destroy.reason'], reasons, initial: '' }}
          onClose={() => setAsking(false)}
          onPurpose={(purpose) => void destroy(purpose)}
        >
          <p>{texts['destroy.text']}</p>
        </PurposeDialog>
      )}
    </>
  )
}
