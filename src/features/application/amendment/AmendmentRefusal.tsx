import type { RefusedProps } from '#features/application/form/amendment-views.ts'
import { isExpired } from '#features/application/form/form-session.ts'
import { ConflictNotice } from './ConflictNotice.tsx'
import { ExpiredNotice } from './ExpiredNotice.tsx'

/** Why an amendment alone is refused; what refuses a first application too is left to the form. */
export function AmendmentRefusal({ amendment, body, children }: RefusedProps) {
  if (body.code === 'versionConflict' || body.code === 'filesChanged')
    return <ConflictNotice amendment={amendment} body={body} />
  if (isExpired(body.code)) return <ExpiredNotice />
  return children
}
