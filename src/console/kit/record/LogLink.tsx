import { useStore } from '@nanostores/react'
import { ConsoleLink } from '#console/kit/router/ConsoleLink.tsx'
import { permissions } from '#contract/account/console-permissions.ts'
import { hasScope } from '#contract/account/scope.ts'
import messages from '#i18n/ko/console.json'
import { $claims } from '#stores/session.ts'

/** Link to the access log of a record; `q` is its receipt number or id. */
export function LogLink({ q }: { q: string }) {
  const claims = useStore($claims)
  if (!hasScope(claims?.scope ?? [], permissions.accessLog)) return null
  // In the fragment, which browsers do not send: receipt numbers must not reach server logs.
  return <ConsoleLink href={`/console/logs#${new URLSearchParams({ q })}`}>{messages['log.ofRecord']}</ConsoleLink>
}
