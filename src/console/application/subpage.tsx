import { lazy, type ReactNode } from 'react'
import type { BulkHome } from './bulk/bulk-source.ts'

const BulkPage = lazy(async () => ({ default: (await import('./bulk/BulkPage.tsx')).BulkPage }))
const FailedMessages = lazy(async () => ({ default: (await import('./FailedMessages.tsx')).FailedMessages }))

/** The pages that applications and registrations have in common; null for other subpaths. */
export function commonSubpage(home: BulkHome, subpath: string): ReactNode {
  const [root, id = ''] = subpath.split('/')
  if (root === 'bulk') return <BulkPage home={home} id={id} />
  return subpath === 'failed-messages' ? <FailedMessages home={home} /> : null
}
