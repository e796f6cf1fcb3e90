import type { PageProps } from '#console/kit/router/page.ts'
import { InvitePage } from './InvitePage.tsx'
import { ManagerDetail } from './ManagerDetail.tsx'
import { ManagerList } from './ManagerList.tsx'

export function ManagerPage({ subpath }: PageProps) {
  if (subpath === 'new') return <InvitePage />
  return subpath ? <ManagerDetail key={subpath} id={subpath} /> : <ManagerList />
}
