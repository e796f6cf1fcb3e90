import { useCallback, useEffect, useState } from 'react'
import type { InquiryRecord } from '#contract/content/inquiry.ts'
import { readError } from '#stores/session.ts'
import { dropInquiryToken, readInquiryToken } from './inquiry-access.ts'
import { loadInquiry } from './inquiry-api.ts'

type Opened = { state: 'shown'; inquiry: InquiryRecord }
/** `locked`: the tab has no valid token, so the password is needed. */
type State = { state: 'loading' | 'locked' | 'failed' | 'deleted' } | Opened

export function useInquiry(id: string) {
  const [view, setView] = useState<State>({ state: 'loading' })
  const load = useCallback(async () => {
    const token = readInquiryToken(id)
    if (!token) return setView({ state: 'locked' })
    setView({ state: 'loading' })
    try {
      setView({ state: 'shown', inquiry: await loadInquiry(id, token) })
    } catch (error) {
      // Also `notFound`: the password form does not tell whether an inquiry exists.
      const isLocked = ['tokenInvalid', 'tokenRequired', 'notFound'].includes(readError(error)?.code ?? '')
      if (isLocked) dropInquiryToken(id)
      setView({ state: isLocked ? 'locked' : 'failed' })
    }
  }, [id])
  useEffect(() => void load(), [load])
  const show = (inquiry: InquiryRecord) => setView({ state: 'shown', inquiry })
  const markDeleted = () => {
    dropInquiryToken(id)
    setView({ state: 'deleted' })
  }
  return { view, load, show, markDeleted }
}
