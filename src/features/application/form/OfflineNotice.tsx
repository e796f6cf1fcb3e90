import { useStore } from '@nanostores/react'
import { useEffect, useSyncExternalStore } from 'react'
import { useFormSession } from '#features/application/steps/form-context.ts'
import { useTexts } from '#features/application/texts.tsx'
import { hasNetworkFailure, type UploadQueue } from '#features/application/upload/upload-queue.ts'
import { keepTrying } from '#lib/retry.ts'
import { Callout } from '#ui/callout/Callout.tsx'
import type { useSubmission } from './submission.ts'

/** Says that the device is offline. Also repeats uploads and a submission that a lost connection has interrupted. */
export function OfflineNotice({ submission }: { submission: ReturnType<typeof useSubmission> }) {
  const { t } = useTexts()
  const isOnline = useOnline()
  useRetries(useFormSession().queue, submission)
  if (isOnline || submission.refusal?.kind === 'network') return null
  return (
    <Callout tone="warning" isLive>
      <p>{t('submit.offline')}</p>
    </Callout>
  )
}

function useRetries(queue: UploadQueue, { refusal, sendAgain }: ReturnType<typeof useSubmission>) {
  const hasLostFiles = hasNetworkFailure(useStore(queue.$files))
  useEffect(() => retryWhile(hasLostFiles, () => queue.retryNetworkFailures()), [hasLostFiles, queue])
  const isSubmissionLost = refusal?.kind === 'network'
  useEffect(() => retryWhile(isSubmissionLost, sendAgain), [isSubmissionLost, sendAgain])
}

/** An effect: returns the function that stops the retries. */
function retryWhile(isLost: boolean, attempt: () => Promise<boolean>) {
  if (!isLost) return
  const retries = new AbortController()
  keepTrying(attempt, retries.signal)
  return () => retries.abort()
}

function subscribe(notify: () => void) {
  window.addEventListener('online', notify)
  window.addEventListener('offline', notify)
  return () => {
    window.removeEventListener('online', notify)
    window.removeEventListener('offline', notify)
  }
}

function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
}
