import { useStore } from '@nanostores/react'
import { Link } from '#console/kit/router/Link.tsx'
import { hasScope } from '#contract/scope.ts'
import messages from '#i18n/ko/console.json'
import { $claims } from '#stores/session.ts'

/** To the lines of the access log about a record, for those who may read it; `q` is its receipt number or its id. */
export function LogLink({ q }: { q: string }) {
  const claims = useStore($claims)
  if (!hasScope(claims?.scope ?? [], 'console')) return null
  // In the fragment, as any search.
  return <Link href={`/console/logs#${new URLSearchParams({ q })}`}>{messages['log.ofRecord']}</Link>
}
