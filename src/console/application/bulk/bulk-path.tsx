import { lazy } from 'react'

export const BulkPage = lazy(async () => ({ default: (await import('./BulkPage.tsx')).BulkPage }))

/** Id of the bulk work in a subpath; `''` for the list of bulk work, null for other subpaths. */
export function bulkIdOf(subpath: string): string | null {
  const [root, id = ''] = subpath.split('/')
  return root === 'bulk' ? id : null
}
