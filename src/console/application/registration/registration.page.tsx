import type { PageProps } from '#console/kit/router/page.ts'
import { RegistrationDetail } from './RegistrationDetail.tsx'
import { RegistrationList } from './RegistrationList.tsx'

/** Interest registrations: the list, and each of them at its own address. */
export function RegistrationPage({ subpath }: PageProps) {
  return subpath ? <RegistrationDetail key={subpath} id={subpath} /> : <RegistrationList />
}
