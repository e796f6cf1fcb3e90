import { useStore } from '@nanostores/react'
import { $claims } from '#stores/session.ts'
import { useHydrated } from '#ui/button/use-hydrated.ts'

/** Whether a visitor's account is logged in; staff write as guests. Known once this code runs. */
export function useMember(): boolean {
  const claims = useStore($claims)
  const isReady = useHydrated()
  return isReady && claims !== null && claims.type !== 'MANAGER'
}
