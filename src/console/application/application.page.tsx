import type { PageProps } from '#console/kit/router/page.ts'
import { ApplicationDetail } from './ApplicationDetail.tsx'
import { ApplicationList } from './ApplicationList.tsx'
import { BulkPage, bulkIdOf } from './bulk/bulk-path.tsx'
import { homes } from './bulk/bulk-source.ts'
import { FailedMessages, failedSubpath } from './failed/failed-path.tsx'

/** List, detail and bulk pages of applications; console/pages.tsx registers them. */
export function ApplicationPage({ subpath }: PageProps) {
  const bulkId = bulkIdOf(subpath)
  if (bulkId !== null) return <BulkPage home={homes.APPLICATION} id={bulkId} />
  if (subpath === failedSubpath) return <FailedMessages home={homes.APPLICATION} />
  return subpath ? <ApplicationDetail key={subpath} id={subpath} /> : <ApplicationList />
}
