import { useEffect, useEffectEvent } from 'react'
import { keepTrying } from '#lib/retry.ts'

/** `attempt` returns true after any response, which ends the retries. */
export function useRetries(isLost: boolean, attempt: () => Promise<boolean>) {
  const again = useEffectEvent(attempt)
  useEffect(() => {
    if (!isLost) return
    const retries = new AbortController()
    keepTrying(() => again(), retries.signal)
    return () => retries.abort()
  }, [isLost])
}
