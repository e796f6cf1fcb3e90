import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { idleMinutes } from '#contract/kit/log-in-lifetimes.ts'
import { $sessionEnd, logOut } from '#stores/session.ts'

/** In milliseconds: time without input until log-out, and how long before the end the warning opens. */
const idleMaximum = idleMinutes * 60_000
const warningTime = 2 * 60_000
const activityEvents = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

/** `idle`: no input, can be extended. `end`: maximum age of the session, cannot. `milliseconds`: time left. */
export type Deadline = { kind: 'idle' | 'end'; milliseconds: number }

/** `deadline` is null until the warning is due. Logs out when the idle time is over. */
export function useDeadline() {
  const end = useStore($sessionEnd)
  const lastActivity = useRef(Date.now())
  const isWarning = useRef(false)
  const [deadline, setDeadline] = useState<Deadline | null>(null)

  useEffect(() => {
    const recordActivity = () => {
      // While the warning is open, only its button resets the idle time.
      if (!isWarning.current) lastActivity.current = Date.now()
    }
    const check = () => {
      const next = deadlineAt(Date.now(), lastActivity.current, end)
      isWarning.current = next !== null
      setDeadline(next)
      // At `end` the server ends the session: its clock counts, not this one.
      if (next?.kind === 'idle' && next.milliseconds <= 0) void logOut()
    }
    for (const name of activityEvents) window.addEventListener(name, recordActivity, { capture: true, passive: true })
    const timer = window.setInterval(check, 1_000)
    document.addEventListener('visibilitychange', check)
    return () => {
      for (const name of activityEvents) window.removeEventListener(name, recordActivity, { capture: true })
      window.clearInterval(timer)
      document.removeEventListener('visibilitychange', check)
    }
  }, [end])

  const resetIdleTime = () => {
    lastActivity.current = Date.now()
    isWarning.current = false
    setDeadline(null)
  }
  return { deadline, resetIdleTime }
}

/** All in milliseconds; `end` is null if unknown. Returns null if nothing ends within `warningTime`. */
export function deadlineAt(now: number, lastActivity: number, end: number | null): Deadline | null {
  const idleLeft = lastActivity + idleMaximum - now
  const sessionLeft = end === null ? Number.POSITIVE_INFINITY : end - now
  // A session that looks expired here is left to the server.
  if (sessionLeft > 0 && sessionLeft <= warningTime && sessionLeft <= idleLeft) {
    return { kind: 'end', milliseconds: sessionLeft }
  }
  return idleLeft <= warningTime ? { kind: 'idle', milliseconds: idleLeft } : null
}
