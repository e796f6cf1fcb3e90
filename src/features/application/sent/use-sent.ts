import { useEffect, useState } from 'react'
import type { ApplicationRecord } from '#contract/application/application-record.ts'
import { isGone, loadApplication } from '#features/application/application-api.ts'
import { dropReceiptAccess, readReceiptAccess } from '#stores/receipt-access.ts'

/** Null without an application, undefined while loading. */
export function useSent() {
  const [sent, setSent] = useState<ApplicationRecord | null | undefined>(undefined)
  useEffect(() => {
    const access = readReceiptAccess(window.sessionStorage)
    if (!access) return setSent(null)
    loadApplication(access).then(setSent, (error) => {
      if (isGone(error)) dropReceiptAccess(window.sessionStorage)
      setSent(null)
    })
  }, [])
  const forget = () => {
    dropReceiptAccess(window.sessionStorage)
    setSent(null)
  }
  return { sent, forget }
}

export const countsForRound = ({ round, status }: ApplicationRecord, current: number | undefined) =>
  round === current && status !== 'WITHDRAWN'
