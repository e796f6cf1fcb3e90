import { useStore } from '@nanostores/react'
import { $isMember } from '#stores/session.ts'
import { useHydrated } from '#ui/button/use-hydrated.ts'

/** False for staff, who write as guests, and before hydration. */
export function useMember(): boolean {
  const isMember = useStore($isMember)
  return useHydrated() && isMember
}
