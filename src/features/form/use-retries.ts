import { useEffect, useEffectEvent } from 'react'
import { keepTrying } from '#lib/retry.ts'

/** Repeats `attempt` while `isLost`, until it returns true: after any response. */
export function useRetries(isLost: boolean, attempt: () => Promise<boolean>) {
  const again = useEffectEvent(attempt)
  useEffect(() => {
    if (!isLost) return
    const retries = new AbortController()
    keepTrying(() => again(), retries.signal)
    return () => retries.abort()
  }, [isLost])
}
