import { useEffect } from 'react'
import { keepTrying } from '#lib/retry.ts'

/** `attempt` returns true after any response, which ends the retries. */
export function useRetries(isLost: boolean, attempt: () => Promise<boolean>) {
  useEffect(() => {
    if (!isLost) return
    const retries = new AbortController()
    keepTrying(attempt, retries.signal)
    return () => retries.abort()
  }, [isLost, attempt])
}
