import { useCallback, useRef, useState } from 'react'
import { localePath } from '#contract/kit/locale.ts'
import type { Access } from '#features/application/application-api.ts'
import { useTexts } from '#features/application/texts.tsx'
import { forgetIdentity } from '#stores/identity.ts'
import { keepReceiptAccess } from '#stores/receipt-access.ts'
import { refreshSchedule } from '#stores/schedule.ts'
import { $isSubmitting } from './busy.ts'
import type { FormSession } from './form-session.ts'
import { type SubmissionOutcome, submit } from './submission.ts'

export type Refusal = Exclude<SubmissionOutcome, { kind: 'received' }>

export function useSubmission(session: FormSession) {
  const { locale } = useTexts()
  const isUnderWay = useRef(false)
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)

  const openReceipt = useCallback(
    ({ id, token }: Access) => {
      const { amendment } = session
      keepReceiptAccess(window.sessionStorage, { id, token, isNew: !amendment })
      if (amendment) amendment.clear()
      else session.store.clear()
      forgetIdentity()
      const path = amendment ? `/application/inquiry/${id}#amended` : '/application/receipt'
      window.location.assign(localePath(locale, path))
    },
    [session, locale],
  )

  const attempt = useCallback(async (): Promise<SubmissionOutcome | null> => {
    if (isUnderWay.current) return null
    isUnderWay.current = true
    $isSubmitting.set(true)
    setSending(true)
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
  }, [session, openReceipt])
  const send = () => {
    if (!isUnderWay.current) setRefusal(null)
    return attempt()
  }
  /** Keeps the current notice until there is a new outcome. */
  const sendAgain = useCallback(async () => {
    const outcome = await attempt()
    return outcome !== null && outcome.kind !== 'network'
  }, [attempt])
  return { send, sendAgain, isSending, refusal, forget: () => setRefusal(null), openReceipt }
}
