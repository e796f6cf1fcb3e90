import { useQuery, useQueryClient } from '@tanstack/react-query'
import { errorMessage } from '#console/kit/feedback/error-message.ts'
import { toast } from '#console/kit/feedback/toast.tsx'
import { recordQuery } from '#console/kit/record/source.ts'
import type { Manager } from '#contract/account/manager.ts'
import { managerSource } from './source.ts'

/** Read once, because opening is logged; each change returns the new state. */
export function useStaffAccount(id: string) {
  return useQuery({ ...recordQuery<Manager>(managerSource, id), staleTime: Number.POSITIVE_INFINITY, gcTime: 0 })
}

/** `change` returns false on failure, after a toast. */
export function useStaffAccountChange(id: string) {
  const client = useQueryClient()
  const keep = (user: Manager) => {
    // Nothing is cached if the account is no longer open: opening it again must read, and so log, it again.
    client.setQueryData(recordQuery<Manager>(managerSource, id).queryKey, (opened) => opened && user)
    void client.invalidateQueries({ queryKey: [managerSource.path, 'list'] })
  }
  const change = async (call: Promise<{ user: Manager }>): Promise<boolean> => {
    try {
      keep((await call).user)
      return true
    } catch (error) {
      toast(errorMessage(error), 'failed')
      return false
    }
  }
  return { keep, change }
}
