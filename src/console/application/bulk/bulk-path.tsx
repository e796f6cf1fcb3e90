import { lazy } from 'react'

/** Loaded when it is opened: most visits to a list do nothing to many. */
export const BulkPage = lazy(async () => ({ default: (await import('./BulkPage.tsx')).BulkPage }))

/** The id of the bulk work that a subpath is about, `''` for the list of it; null where it is about something else. */
export function bulkIdOf(subpath: string): string | null {
  const [root, id = ''] = subpath.split('/')
  return root === 'bulk' ? id : null
}
