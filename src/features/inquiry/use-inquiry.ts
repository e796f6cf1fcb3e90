import { useCallback, useEffect, useState } from 'react'
import type { InquiryRecord } from '#contract/content/inquiry.ts'
import { readError } from '#stores/session.ts'
import { dropInquiryToken, readInquiryToken } from './inquiry-access.ts'
import { loadInquiry } from './inquiry-api.ts'

type Opened = { state: 'shown'; inquiry: InquiryRecord }
type State = { state: 'loading' | 'closed' | 'failed' | 'deleted' } | Opened

export function useInquiry(id: string) {
  const [view, setView] = useState<State>({ state: 'loading' })
  const load = useCallback(async () => {
    const token = readInquiryToken(id)
    if (!token) return setView({ state: 'closed' })
    setView({ state: 'loading' })
    try {
      setView({ state: 'shown', inquiry: await loadInquiry(id, token) })
    } catch (error) {
      const isClosed = ['tokenInvalid', 'tokenRequired', 'notFound'].includes(readError(error)?.code ?? '')
      if (isClosed) dropInquiryToken(id)
      setView({ state: isClosed ? 'closed' : 'failed' })
    }
  }, [id])
  useEffect(() => void load(), [load])
  const show = (inquiry: InquiryRecord) => setView({ state: 'shown', inquiry })
  const forget = () => {
    dropInquiryToken(id)
    setView({ state: 'deleted' })
  }
  return { view, load, show, forget }
}
