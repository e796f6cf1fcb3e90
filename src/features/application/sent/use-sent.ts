import { useEffect, useState } from 'react'
import type { ApplicationRecord } from '#contract/application-record.ts'
import { isGone, loadApplication } from '#features/application/application-api.ts'
import { dropReceiptAccess, readReceiptAccess } from '#stores/receipt-access.ts'

/** The application that this tab sent or looked up, as it stands now; null where there is none, undefined until it is known. */
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

/** Whether an application is its person's one of this round. */
export const counts = ({ round, status }: ApplicationRecord, current: number | undefined) =>
  round === current && status !== 'WITHDRAWN'
