import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import messages from '#i18n/ko/console.json'
import { interpolate } from '#lib/interpolate.ts'
import { $claims, api } from '#stores/session.ts'
import { Button } from '#ui/button/Button.tsx'
import styles from './conflict.module.css'
import type { Source } from './source.ts'

const heartbeatMilliseconds = 15_000
const notFound = 404

type Presence = {
  /** Usernames of other editors; includes the own name if the record is open in another tab. */
  editors: string[]
  /** ETag on the server, and the user who saved it; null if unknown. */
  version: string | null
  savedBy: string | null
  isGone: boolean
}

const noPresence: Presence = { editors: [], version: null, savedBy: null, isGone: false }

/** Tells the server regularly that this tab has the record open; the answer says who else has, and the stored version. */
export function usePresence(source: Source, id: string | undefined): Presence {
  const [presence, setPresence] = useState(noPresence)
  useEffect(() => {
    if (!id) return
    const tab = crypto.randomUUID()
    // Errors are ignored here; saving reports them.
    const call = (editing: string) =>
      api
        .head(`${source.path}/${id}`, { headers: { Editing: editing }, throwHttpErrors: false, keepalive: true })
        .catch(() => undefined)
    const beat = async () => {
      if (document.visibilityState === 'hidden' || !$claims.get()) return
      const answer = await call(tab)
      if (answer?.ok) setPresence(readPresence(answer.headers))
      else if (answer?.status === notFound) setPresence({ ...noPresence, isGone: true })
    }
    const beatNow = () => void beat()
    const leave = () => void call(`${tab}; left`)
    beatNow()
    const timer = window.setInterval(beatNow, heartbeatMilliseconds)
    document.addEventListener('visibilitychange', beatNow)
    window.addEventListener('pagehide', leave)
    return () => {
      window.clearInterval(timer)
      document.removeEventListener('visibilitychange', beatNow)
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [source.path, id])
  return presence
}

function readPresence(headers: Headers): Presence {
  const read = (name: string) => (headers.get(name) ?? '').split(',').filter(Boolean).map(decodeURIComponent)
  return {
    editors: read('Editors'),
    version: headers.get('ETag'),
    savedBy: read('Last-Hand')[0] ?? null,
    isGone: false,
  }
}

type PresenceNoticeProps = { presence: Presence; hasChanged: boolean; onCompare: () => void }

/** Always rendered: screen readers announce changes only in an existing live region. */
export function PresenceNotice({ presence, hasChanged, onCompare }: PresenceNoticeProps) {
  const username = useStore($claims)?.username
  const { editors, savedBy, isGone } = presence
  const others = editors.filter((name) => name !== username)
  return (
    <div role="status" className={`${styles.presence} stack gap-2`}>
      {isGone && <p className={styles.changed}>{messages['conflict.gone']}</p>}
      {hasChanged && (
        <p className={styles.changed}>
          <span>{savedText(savedBy, username)}</span>
          <Button size="small" tone="secondary" onClick={onCompare}>
            {messages['conflict.look']}
          </Button>
        </p>
      )}
      {others.length > 0 && (
        <p className={styles.open}>{interpolate(messages['conflict.open'], { names: others.join(', ') })}</p>
      )}
      {editors.length > others.length && <p className={styles.open}>{messages['conflict.openHere']}</p>}
    </div>
  )
}

export function savedText(savedBy: string | null | undefined, username: string | undefined): string {
  if (!savedBy) return messages['conflict.saved']
  if (savedBy === username) return messages['conflict.savedHere']
  return interpolate(messages['conflict.savedBy'], { name: savedBy })
}
