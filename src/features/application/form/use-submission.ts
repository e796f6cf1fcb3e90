import { useRef, useState } from 'react'
import { localePath } from '#contract/locale.ts'
import type { Access } from '#features/application/application-api.ts'
import { keepReceiptAccess } from '#features/application/receipt/receipt-access.ts'
import { useTexts } from '#features/application/texts.tsx'
import { refreshSchedule } from '#stores/schedule.ts'
import { $isSubmitting } from './busy.ts'
import type { FormSession } from './form-session.ts'
import { type Outcome, submit } from './submission.ts'

export type Refusal = Exclude<Outcome, { kind: 'received' }>

/** Sending the application: once at a time, and on to the receipt. */
export function useSubmission(session: FormSession) {
  const { locale } = useTexts()
  const isUnderWay = useRef(false)
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)

  const openReceipt = ({ id, token }: Access) => {
    keepReceiptAccess(window.sessionStorage, { id, token, isNew: true })
    session.keeper.discard()
    window.location.assign(localePath(locale, '/application/receipt'))
  }

  const send = async (): Promise<Outcome | null> => {
    if (isUnderWay.current) return null
    isUnderWay.current = true
    $isSubmitting.set(true)
    setSending(true)
    setRefusal(null)
    const outcome = await submit(session)
    $isSubmitting.set(false)
    if (outcome.kind === 'received') openReceipt(outcome.access)
    else {
      isUnderWay.current = false
      setSending(false)
      setRefusal(outcome)
      if (outcome.kind === 'refused' && outcome.body.code.startsWith('window')) void refreshSchedule()
    }
    return outcome
  }
  return { send, isSending, refusal, forget: () => setRefusal(null), openReceipt }
}
