import { useQuery, useQueryClient } from '@tanstack/react-query'
import { errorMessage } from '#console/kit/feedback/error-message.ts'
import { toast } from '#console/kit/feedback/toast.tsx'
import { recordQuery } from '#console/kit/resource/source.ts'
import type { Manager } from '#contract/manager.ts'
import { source } from './source.ts'

/** One account, read once, as opening it is logged; each change answers with what it has become. */
export function useAccount(id: string) {
  return useQuery({ ...recordQuery<Manager>(source, id), staleTime: Number.POSITIVE_INFINITY, gcTime: 0 })
}

/** Takes over what a call has made of an account. False where it failed, which has been said. */
export function useAccountChange(id: string) {
  const client = useQueryClient()
  const keep = (user: Manager) => {
    // Where it is no longer open, it is read anew when it is: that is logged.
    client.setQueryData(recordQuery<Manager>(source, id).queryKey, (opened) => opened && user)
    void client.invalidateQueries({ queryKey: [source.path, 'list'] })
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
