import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ApplicationArea } from '#console/application/areas.ts'
import { useLeavingGuard } from '#console/kit/feedback/confirm.tsx'
import { errorMessage } from '#console/kit/feedback/error-message.ts'
import { toast } from '#console/kit/feedback/toast.tsx'
import type { Bulk, BulkState } from '#contract/application/bulk.ts'
import messages from '#i18n/ko/console-bulk.json'
import { api } from '#stores/session.ts'
import { bulkQuery, bulkTimeout } from './bulk-source.ts'

type Direction = 'run' | 'undo'
const leaveTexts = { title: messages.leave, text: messages['leave.text'], action: messages['leave.action'] }
const finalStates: Record<Direction, BulkState> = { run: 'DONE', undo: 'UNDONE' }

export type BulkRun = ReturnType<typeof useBulkRun>

/** Processes bulk work batch by batch until it ends or is stopped. The server keeps the progress. */
export function useBulkRun(area: ApplicationArea, id: string) {
  const client = useQueryClient()
  const [direction, setDirection] = useState<Direction | null>(null)
  const isStopped = useRef(false)
  useEffect(
    () => () => {
      isStopped.current = true
    },
    [],
  )
  // Leaving the page only pauses the work: processed records stay processed.
  useLeavingGuard(direction !== null, leaveTexts)

  const processBatch = async (next: Direction) => {
    const path = `${area.api}/bulk/${id}/${next}`
    const { bulk } = await api.post(path, { timeout: bulkTimeout }).json<{ bulk: Bulk }>()
    client.setQueryData(bulkQuery(area, id).queryKey, bulk)
    return bulk.state === finalStates[next]
  }
  const start = async (next: Direction) => {
    isStopped.current = false
    setDirection(next)
    try {
      let isFinished = false
      while (!isFinished && !isStopped.current) isFinished = await processBatch(next)
    } catch (error) {
      toast(errorMessage(error), 'failed')
    }
    setDirection(null)
    // The records have changed; the query of this bulk work already has the latest answer.
    await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === area.api && queryKey[1] !== 'bulk' })
  }
  return { direction, start, stop: () => (isStopped.current = true) }
}
