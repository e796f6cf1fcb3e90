import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { hasLost, type UploadQueue } from '#features/application/upload/upload-queue.ts'
import { keepTrying } from '#lib/retry.ts'
import type { useSubmission } from './use-submission.ts'

export function useRetries(queue: UploadQueue, { refusal, sendAgain }: ReturnType<typeof useSubmission>) {
  const areFilesLost = hasLost(useStore(queue.$files))
  useEffect(() => whileLost(areFilesLost, () => queue.retryLost()), [areFilesLost, queue])
  const isAnswerLost = refusal?.kind === 'network'
  useEffect(() => whileLost(isAnswerLost, sendAgain), [isAnswerLost, sendAgain])
}

function whileLost(isLost: boolean, attempt: () => Promise<boolean>) {
  if (!isLost) return
  const retries = new AbortController()
  keepTrying(attempt, retries.signal)
  return () => retries.abort()
}
