import { useEffect, useState } from 'react'
import { $claims, api } from '#stores/session.ts'
import type { Source } from './source.ts'

const beatMilliseconds = 15_000
const notFound = 404

export type Company = {
  /** Usernames of other editors; includes the own name if the record is open in another tab. */
  editors: string[]
  /** ETag on the server, and the user who saved it; null if unknown. */
  version: string | null
  savedBy: string | null
  isGone: boolean
}

const alone: Company = { editors: [], version: null, savedBy: null, isGone: false }

/** Presence: reports that this record is open, and polls who else has it open and whether it has changed. */
export function useEditors(source: Source, id: string | undefined): Company {
  const [company, setCompany] = useState(alone)
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
      if (answer?.ok) setCompany(readCompany(answer.headers))
      else if (answer?.status === notFound) setCompany({ ...alone, isGone: true })
    }
    const look = () => void beat()
    const leave = () => void call(`${tab}; left`)
    look()
    const timer = window.setInterval(look, beatMilliseconds)
    document.addEventListener('visibilitychange', look)
    window.addEventListener('pagehide', leave)
    return () => {
      window.clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [source.path, id])
  return company
}

function readCompany(headers: Headers): Company {
  const read = (name: string) => (headers.get(name) ?? '').split(',').filter(Boolean).map(decodeURIComponent)
  return {
    editors: read('Editors'),
    version: headers.get('ETag'),
    savedBy: read('Last-Hand')[0] ?? null,
    isGone: false,
  }
}
