import { EmptyState, ErrorState, LoadingState } from '#console/kit/feedback/State.tsx'
import { useList } from '#console/kit/record/source.ts'
import { ConsoleLink } from '#console/kit/router/ConsoleLink.tsx'
import type { ApplicationSummary } from '#contract/application/application-record.ts'
import messages from '#i18n/ko/console-home.json'
import { formatMinute } from '#lib/format.ts'
import styles from './home.module.css'

const source = { path: 'console/application', singular: 'application', plural: 'applications' } as const
const latest = { page: 1, limit: 5, sort: '-submittedAt', q: '', filters: {} }

export function LatestApplications() {
  const list = useList<ApplicationSummary, 'application', 'applications'>(source, latest)
  return (
    <section className={styles.latest} aria-labelledby="latest">
      <div className={styles.latestHead}>
        <h2 id="latest">{messages.latest}</h2>
        <ConsoleLink href="/console/application">{messages['latest.all']}</ConsoleLink>
      </div>
      {list.isPending && <LoadingState />}
      {list.isError && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {list.data?.total === 0 && <EmptyState title={messages['latest.none']} text={messages['latest.none.text']} />}
      <ul role="list">
        {list.data?.applications.map((item) => (
          <li key={item._id}>
            <ConsoleLink className={styles.row} href={`/console/application/${item._id}`}>
              <strong>{item.name}</strong>
              <span>{item.qualification_type && messages[item.qualification_type]}</span>
              <span>{item.supply_type && messages[item.supply_type]}</span>
              <time dateTime={item.submittedAt ?? undefined}>{formatMinute(item.submittedAt ?? '')}</time>
            </ConsoleLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
