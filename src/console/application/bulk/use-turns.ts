import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLeavingGuard } from '#console/kit/feedback/confirm.tsx'
import { errorMessage } from '#console/kit/feedback/error-message.ts'
import { toast } from '#console/kit/feedback/toast.tsx'
import type { Bulk, BulkState } from '#contract/application/bulk.ts'
import messages from '#i18n/ko/console-bulk.json'
import { api } from '#stores/session.ts'
import { type BulkHome, bulkQuery } from './bulk-source.ts'

type Way = 'run' | 'undo'
const leaveTexts = { title: messages.leave, text: messages['leave.text'], action: messages['leave.action'] }
const ends: Record<Way, BulkState> = { run: 'DONE', undo: 'UNDONE' }

/** Repeats the call until the work ends or is stopped; the server keeps the progress. */
export function useTurns(home: BulkHome, id: string) {
  const client = useQueryClient()
  const [way, setWay] = useState<Way | null>(null)
  const isStopped = useRef(false)
  useEffect(
    () => () => {
      isStopped.current = true
    },
    [],
  )
  // Leaving the page only pauses the work: processed records stay processed.
  useLeavingGuard(way !== null, leaveTexts)

  const turn = async (next: Way) => {
    const path = `${home.api}/bulk/${id}/${next}`
    const { bulk } = await api.post(path, { timeout: 120_000 }).json<{ bulk: Bulk }>()
    client.setQueryData(bulkQuery(home, id).queryKey, bulk)
    return bulk.state === ends[next]
  }
  const go = async (next: Way) => {
    isStopped.current = false
    setWay(next)
    try {
      while (!((await turn(next)) || isStopped.current));
    } catch (error) {
      toast(errorMessage(error), 'failed')
    }
    setWay(null)
    await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === home.api && queryKey[1] !== 'bulk' })
  }
  return { way, go, stop: () => (isStopped.current = true) }
}
