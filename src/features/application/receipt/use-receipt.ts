import { useCallback, useEffect, useState } from 'react'
import type { ApplicationRecord } from '#contract/application/application-record.ts'
import { isGone, loadApplication } from '#features/application/application-api.ts'
import { dropReceiptAccess, readReceiptAccess } from '#stores/receipt-access.ts'

type Receipt =
  | { state: 'loading' | 'none' | 'failed' }
  | { state: 'shown'; application: ApplicationRecord; isNew: boolean }

export function useReceipt() {
  const [receipt, setReceipt] = useState<Receipt>({ state: 'loading' })
  const load = useCallback(async () => {
    const access = readReceiptAccess(window.sessionStorage)
    if (!access) return setReceipt({ state: 'none' })
    setReceipt({ state: 'loading' })
    try {
      setReceipt({ state: 'shown', application: await loadApplication(access), isNew: access.isNew })
    } catch (error) {
      const isClosed = isGone(error)
      if (isClosed) dropReceiptAccess(window.sessionStorage)
      setReceipt({ state: isClosed ? 'none' : 'failed' })
    }
  }, [])
  useEffect(() => void load(), [load])
  return { receipt, load }
}
