import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { $sessionEnd, logOut } from '#stores/session.ts'

/** Milliseconds without a sign of anybody at the screen, and how long before its end a session warns. */
const idleMaximum = 30 * 60_000
const warningTime = 2 * 60_000
const signs = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

/** `idle` can be put off by staying; `end` is the session's own, after which everybody logs in again. */
export type Deadline = { kind: 'idle' | 'end'; milliseconds: number }

/** The time left once it runs short, else null. Nobody at the screen until the end means logged out. */
export function useDeadline() {
  const end = useStore($sessionEnd)
  const lastSign = useRef(Date.now())
  const isWarned = useRef(false)
  const [deadline, setDeadline] = useState<Deadline | null>(null)

  useEffect(() => {
    const note = () => {
      // While the question stands, only its answer counts.
      if (!isWarned.current) lastSign.current = Date.now()
    }
    const look = () => {
      const next = deadlineAt(Date.now(), lastSign.current, end)
      isWarned.current = next !== null
      setDeadline(next)
      // The session's own end is the server's to declare: clocks differ.
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

/** What ends first at `now`, if it ends soon; all in milliseconds. */
export function deadlineAt(now: number, lastSign: number, end: number | null): Deadline | null {
  const idle = lastSign + idleMaximum - now
  const session = end === null ? Number.POSITIVE_INFINITY : end - now
  if (session > 0 && session <= warningTime && session <= idle) return { kind: 'end', milliseconds: session }
  return idle <= warningTime ? { kind: 'idle', milliseconds: idle } : null
}
