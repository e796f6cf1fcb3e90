import { createContext, useContext } from 'react'
import type { ApplicationRecord } from '#contract/application/application-record.ts'

export type AmendmentActions = {
  /**
   * Continues from a newer version with the local changes on top.
   * `named`: documents that the server did not find as they were sent.
   */
  continueFrom: (current: ApplicationRecord, named: readonly string[]) => void
  reset: () => void
}

export const AmendmentContext = createContext<AmendmentActions | null>(null)

export function useAmendmentActions(): AmendmentActions {
  const actions = useContext(AmendmentContext)
  if (!actions) throw new Error('useAmendmentActions needs an AmendmentContext above it')
  return actions
}
