import { useQueryClient } from '@tanstack/react-query'
import { toast } from '#console/kit/feedback/toast.tsx'
import { navigate } from '#console/kit/router/history.ts'
import messages from '#i18n/ko/console.json'
import type { Source } from './source.ts'

export function useLeave(source: Source, path: string) {
  const client = useQueryClient()
  const readAnew = () => client.invalidateQueries({ queryKey: [source.path] })
  return async (text: string, undo?: () => Promise<void>) => {
    await navigate(path)
    client.removeQueries({ queryKey: [source.path, 'record'] })
    await readAnew()
    const takeBack = async () => {
      await undo?.()
      await readAnew()
      toast(messages['action.undone'])
    }
    toast(text, 'done', undo && takeBack)
  }
}
