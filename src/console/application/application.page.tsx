import type { PageProps } from '#console/kit/router/page.ts'
import { ApplicationDetail } from './ApplicationDetail.tsx'
import { ApplicationList } from './ApplicationList.tsx'

/** Applications: the list, and each of them at its own address. */
export function ApplicationPage({ subpath }: PageProps) {
  return subpath ? <ApplicationDetail key={subpath} id={subpath} /> : <ApplicationList />
}
