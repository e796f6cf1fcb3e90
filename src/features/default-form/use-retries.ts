import { useEffect } from 'react'
import { keepTrying } from '#lib/retry.ts'

/** While `isLost`, calls `attempt` again and again until it answers true: an answer came, whatever it was. */
export function useRetries(isLost: boolean, attempt: () => Promise<boolean>) {
  useEffect(() => {
    if (!isLost) return
    const retries = new AbortController()
    keepTrying(attempt, retries.signal)
    return () => retries.abort()
  }, [isLost, attempt])
}
