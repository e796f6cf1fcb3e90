import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { isBegun } from '#features/application/draft/draft.ts'
import { readReceiptAccess } from '#stores/receipt-access.ts'
import type { SentView } from './SentView.tsx'

type SentGateProps = { round: number; children: ReactNode }

export function SentGate({ round, children }: SentGateProps) {
  const [isSent, setSent] = useState(hasSent)
  const [View, setView] = useState<typeof SentView | null>(null)
  const openForm = useCallback(() => setSent(false), [])
  useEffect(() => {
    if (isSent) import('./SentView.tsx').then((loaded) => setView(() => loaded.SentView), openForm)
  }, [isSent, openForm])
  useEffect(() => {
    // The back/forward cache may restore the page as it was before sending.
    const look = ({ persisted }: PageTransitionEvent) => persisted && setSent(hasSent())
    window.addEventListener('pageshow', look)
    return () => window.removeEventListener('pageshow', look)
  }, [])
  if (!isSent) return children
  return View && <View round={round} onAnother={openForm} />
}

const hasSent = () => readReceiptAccess(window.sessionStorage) !== null && !isBegun(window.sessionStorage)
