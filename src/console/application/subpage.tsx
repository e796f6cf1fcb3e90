import { lazy, type ReactNode } from 'react'
import type { ApplicationArea } from './areas.ts'

const BulkPage = lazy(async () => ({ default: (await import('./bulk/BulkPage.tsx')).BulkPage }))
const FailedMessages = lazy(async () => ({ default: (await import('./FailedMessages.tsx')).FailedMessages }))

/** The pages that applications and registrations have in common; null for other subpaths. */
export function commonSubpage(area: ApplicationArea, subpath: string): ReactNode {
  const [root, id = ''] = subpath.split('/')
  if (root === 'bulk') return <BulkPage area={area} id={id} />
  return subpath === 'failed-messages' ? <FailedMessages area={area} /> : null
}
