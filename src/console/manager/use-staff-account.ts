import { useQuery, useQueryClient } from '@tanstack/react-query'
import { errorMessage } from '#console/kit/feedback/error-message.ts'
import { toast } from '#console/kit/feedback/toast.tsx'
import { recordQuery } from '#console/kit/record/source.ts'
import type { Manager } from '#contract/account/manager.ts'
import { managerSource } from './source.ts'

/** The server logs each read of an account, so it is read once; each change returns the new state. */
export function useStaffAccount(id: string) {
  return useQuery({ ...recordQuery<Manager>(managerSource, id), staleTime: Number.POSITIVE_INFINITY, gcTime: 0 })
}

/** `change` waits for a call and shows its result; on failure it shows a toast and returns false. */
export function useStaffAccountChange(id: string) {
  const client = useQueryClient()
  const updateCache = (user: Manager) => {
    // Nothing is cached for an account that is no longer open: opening it again must read it, so that it is logged.
    client.setQueryData(recordQuery<Manager>(managerSource, id).queryKey, (opened) => opened && user)
    void client.invalidateQueries({ queryKey: [managerSource.path, 'list'] })
  }
  const change = async (call: Promise<{ user: Manager }>): Promise<boolean> => {
    try {
      updateCache((await call).user)
      return true
    } catch (error) {
      toast(errorMessage(error), 'failed')
      return false
    }
  }
  return { updateCache, change }
}
