import { useStore } from '@nanostores/react'
import { $hasAccount } from '#stores/session.ts'
import { useHydrated } from '#ui/button/use-hydrated.ts'

/** False for staff, who write as guests, and before hydration. */
export function useHasAccount(): boolean {
  const hasAccount = useStore($hasAccount)
  return useHydrated() && hasAccount
}
