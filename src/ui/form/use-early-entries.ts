import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * For a server-rendered form: calls `take` once after hydration with the text typed or autofilled before it. Returns
 * the ref of the form.
 */
export function useEarlyEntries(take: (typed: FormData) => void) {
  const form = useRef<HTMLFormElement>(null)
  const onReady = useEffectEvent(take)
  useEffect(() => onReady(new FormData(form.current ?? undefined)), [])
  return form
}
