import { useStore } from '@nanostores/react'
import { $isMember } from '#stores/session.ts'
import { useHydrated } from '#ui/button/use-hydrated.ts'

/** Whether a visitor's account is logged in; staff write as guests. Known once this code runs. */
export function useMember(): boolean {
  const isMember = useStore($isMember)
  return useHydrated() && isMember
}
