import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { idleMinutes } from '#contract/kit/lifetime.ts'
import { $sessionEnd, logOut } from '#stores/session.ts'

/** In milliseconds: idle time until log-out, and time of the warning before the end. */
const idleMaximum = idleMinutes * 60_000
const warningTime = 2 * 60_000
const signs = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

/** `idle` can be extended; `end` is the maximum age of the session and cannot. */
export type Deadline = { kind: 'idle' | 'end'; milliseconds: number }

/** Null until the warning is due. Logs out when the idle time is over. */
export function useDeadline() {
  const end = useStore($sessionEnd)
  const lastSign = useRef(Date.now())
  const isWarned = useRef(false)
  const [deadline, setDeadline] = useState<Deadline | null>(null)

  useEffect(() => {
    const note = () => {
      // While the warning is open, only its button resets the idle time.
      if (!isWarned.current) lastSign.current = Date.now()
    }
    const look = () => {
      const next = deadlineAt(Date.now(), lastSign.current, end)
      isWarned.current = next !== null
      setDeadline(next)
      // Only the server ends the session at `end`, because clocks differ.
      if (next?.kind === 'idle' && next.milliseconds <= 0) void logOut()
    }
    for (const sign of signs) window.addEventListener(sign, note, { capture: true, passive: true })
    const timer = window.setInterval(look, 1_000)
    document.addEventListener('visibilitychange', look)
    return () => {
      for (const sign of signs) window.removeEventListener(sign, note, { capture: true })
      window.clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [end])

  const stay = () => {
    lastSign.current = Date.now()
    isWarned.current = false
    setDeadline(null)
  }
  return { deadline, stay }
}

/** All in milliseconds. Null if nothing ends within `warningTime`. */
export function deadlineAt(now: number, lastSign: number, end: number | null): Deadline | null {
  const idle = lastSign + idleMaximum - now
  const session = end === null ? Number.POSITIVE_INFINITY : end - now
  if (session > 0 && session <= warningTime && session <= idle) return { kind: 'end', milliseconds: session }
  return idle <= warningTime ? { kind: 'idle', milliseconds: idle } : null
}
