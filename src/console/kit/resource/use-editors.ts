import { useEffect, useState } from 'react'
import { $claims, api } from '#stores/session.ts'
import type { Source } from './source.ts'

const beatMilliseconds = 15_000
const notFound = 404

export type Company = {
  /** Usernames of others who have the record open; one's own where it is open in another tab. */
  editors: string[]
  /** The version that stands on the server, and who saved it, as far as that is known. */
  version: string | null
  savedBy: string | null
  isGone: boolean
}

const alone: Company = { editors: [], version: null, savedBy: null, isGone: false }

/** Tells the server that a record is open here, and learns who else has it open and whether it has changed. */
export function useEditors(source: Source, id: string | undefined): Company {
  const [company, setCompany] = useState(alone)
  useEffect(() => {
    if (!id) return
    const tab = crypto.randomUUID()
    // A hint is no reason to disturb: what is wrong, saving says.
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
