import { useCallback, useRef, useState } from 'react'
import type { FormReceipt } from '#contract/content/form.ts'
import { api, readError } from '#stores/session.ts'
import { clearEntryDraft, type EntryDraft } from './entry-draft.ts'
import { useRetries } from './use-retries.ts'

type Sent = EntryDraft['sent']
type Sending = { view: 'idle' } | { view: 'sending' } | { view: 'lost' } | { view: 'refused'; message: string }

export function usePosting(formId: string, before: Sent, onRefused: (fields: Record<string, string>) => void) {
  const [sending, setSending] = useState<Sending>({ view: 'idle' })
  const [receipt, setReceipt] = useState<FormReceipt | null>(null)
  const sent = useRef(before)
  const isUnderWay = useRef(false)

  const post = useCallback(async (): Promise<boolean> => {
    if (isUnderWay.current) return false
    isUnderWay.current = true
    const { body, key } = sent.current
    const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': key }
    try {
      const answer = await api.post<{ entry: FormReceipt }>(`v1/forms/${formId}/entries`, { body, headers }).json()
      clearEntryDraft(window.sessionStorage)
      setReceipt(answer.entry)
      return true
    } catch (error) {
      const refusal = readError(error)
      setSending(refusal ? { view: 'refused', message: refusal.message } : { view: 'lost' })
      if (refusal?.fields) onRefused(refusal.fields)
      return refusal !== null
    } finally {
      isUnderWay.current = false
    }
  }, [formId, onRefused])
  useRetries(sending.view === 'lost', post)

  const send = async (body: string, keep: (sent: Sent) => void) => {
    setSending({ view: 'sending' })
    if (sent.current.body !== body) sent.current = { body, key: crypto.randomUUID() }
    keep(sent.current)
    await post()
  }
  const begin = () => {
    sent.current = { body: '', key: '' }
    setReceipt(null)
    setSending({ view: 'idle' })
  }
  const forget = () => setSending({ view: 'idle' })
  return { sending, receipt, sent, isUnderWay: () => isUnderWay.current, send, forget, begin }
}
