import { useRef } from 'react'
import { api } from '#stores/session.ts'
import { usePresence } from './presence.tsx'
import type { Attachment } from './resource-page.tsx'
import type { Opened, Source } from './source.ts'

/**
 * Sends a record with `If-Match`, then its attachment. The id of a new record is kept, so that a retry after a failed
 * attachment creates no second record. `hasChanged`: another user has saved a version that this page has not read.
 */
export function useSaving<Item extends { _id: string }>(source: Source, opened: Opened<Item> | null) {
  const id = useRef(opened?.item._id)
  const version = useRef(opened?.version ?? null)
  const knownVersions = useRef(new Set([opened?.version ?? null]))
  const presence = usePresence(source, opened?.item._id)
  const headers = () => (version.current ? { 'If-Match': version.current } : {})
  const continueFrom = (next: string | null) => {
    version.current = next
    knownVersions.current.add(next)
  }
  const send = async (values: object, attachment: Attachment = null) => {
    const answer = id.current
      ? await api.put(`${source.path}/${id.current}`, { json: values, headers: headers() })
      : await api.post(source.path, { json: values })
    continueFrom(answer.headers.get('ETag'))
    const body = await answer.json<Record<string, { _id: string }>>()
    id.current ??= body[source.singular]?._id
    if (id.current) await attachment?.send(id.current)
  }
  const remove = () => api.delete(`${source.path}/${id.current}`, { headers: headers() })
  const hasChanged = presence.version !== null && !knownVersions.current.has(presence.version)
  return { send, remove, continueFrom, presence, hasChanged }
}
