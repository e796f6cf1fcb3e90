import { useQuery } from '@tanstack/react-query'
import { ConsoleLink } from '#console/kit/router/ConsoleLink.tsx'
import { permissions } from '#contract/account/console-permissions.ts'
import { hasScope, type Scope } from '#contract/account/scope.ts'
import messages from '#i18n/ko/console-home.json'
import { formatNumber } from '#lib/format.ts'
import { api } from '#stores/session.ts'
import styles from './home.module.css'

const applications = { api: 'console/application', page: '/console/application' } as const
const notices = { api: 'console/center/notifications', page: '/console/center/notifications' } as const

/** Counts of applications and notices, each a link to its list. `scopes`: of the user; `today`: `YYYY-MM-DD`. */
export function Figures({ scopes, today }: { scopes: readonly Scope[]; today: string }) {
  return (
    <>
      {hasScope(scopes, permissions.application) && (
        <>
          <Figure {...applications} label={messages.today} filters={{ submittedFrom: today, submittedTo: today }} />
          <Figure {...applications} label={messages.submitted} filters={{ status: 'SUBMITTED' }} />
          <Figure {...applications} label={messages.reviewing} filters={{ status: 'REVIEWING' }} />
          <Figure {...applications} label={messages.correction} filters={{ status: 'CORRECTION' }} />
        </>
      )}
      {hasScope(scopes, permissions.notice) && (
        <Figure {...notices} label={messages.notices} filters={{ shows: 'true' }} />
      )}
    </>
  )
}

type FigureProps = {
  label: string
  api: string
  page: string
  filters: Record<string, string>
}

function Figure({ label, api: path, page, filters }: FigureProps) {
  const count = useQuery({
    queryKey: [path, 'count', filters],
    // One record, because only `total` is shown.
    queryFn: ({ signal }) =>
      api.get(path, { searchParams: { ...filters, limit: 1 }, signal }).json<{ total: number }>(),
  })
  return (
    <ConsoleLink className={styles.figure} href={`${page}?${new URLSearchParams(filters)}`}>
      <span className="soft">{label}</span>
      <strong className={styles.number} aria-busy={count.isPending}>
        {count.data ? formatNumber(count.data.total) : messages.unknown}
      </strong>
    </ConsoleLink>
  )
}
