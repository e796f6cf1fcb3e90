import type { RefusedProps } from '#features/application/form/amendment-views.ts'
import { isExpired } from '#features/application/form/form-session.ts'
import { ConflictNotice } from './ConflictNotice.tsx'
import { ExpiredNotice } from './ExpiredNotice.tsx'

/** Refusals specific to amendments; the form shows the others. */
export function AmendmentRefusal({ amendment, body, children }: RefusedProps) {
  if (body.code === 'versionConflict' || body.code === 'filesChanged')
    return <ConflictNotice amendment={amendment} body={body} />
  if (isExpired(body.code)) return <ExpiredNotice />
  return children
}
