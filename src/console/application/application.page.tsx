import type { PageProps } from '#console/kit/router/page.ts'
import { ApplicationDetail } from './ApplicationDetail.tsx'
import { ApplicationList } from './ApplicationList.tsx'
import { applicationAreas } from './areas.ts'
import { commonSubpage } from './subpage.tsx'

/** List, detail and bulk pages of applications; console/pages.tsx registers them. */
export function ApplicationPage({ subpath }: PageProps) {
  const listOrDetail = subpath ? <ApplicationDetail key={subpath} id={subpath} /> : <ApplicationList />
  return commonSubpage(applicationAreas.APPLICATION, subpath) ?? listOrDetail
}
