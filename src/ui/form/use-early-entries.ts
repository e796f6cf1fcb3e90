import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * The ref of a form whose fields are there before their code is: `take` gets once what was typed, or filled in by the
 * browser, meanwhile.
 */
export function useEarlyEntries(take: (typed: FormData) => void) {
  const form = useRef<HTMLFormElement>(null)
  const onReady = useEffectEvent(take)
  useEffect(() => onReady(new FormData(form.current ?? undefined)), [])
  return form
}
