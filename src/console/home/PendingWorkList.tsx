import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '#console/kit/feedback/State.tsx'
import { ConsoleLink } from '#console/kit/router/ConsoleLink.tsx'
import type { Attention, AttentionKind } from '#contract/site/attention.ts'
import messages from '#i18n/ko/console-home.json'
import { formatDate, formatNumber, groupReceipt } from '#lib/format.ts'
import { interpolate } from '#lib/interpolate.ts'
import { api } from '#stores/session.ts'
import styles from './pending-work.module.css'

const path = 'console/attention'
const refreshMilliseconds = 60_000

const pages: Record<AttentionKind, string> = {
  failedMessages: '/console/application/failed-messages',
  failedRegistrationMessages: '/console/registration/failed-messages',
  corrected: '/console/application?status=CORRECTION',
  overdue: '/console/application?status=CORRECTION',
  notAnnounced: '/console/application',
  winnersOpen: '/console/application?status=ELIGIBLE',
  openQuestions: '/console/center/faqs/questions?status=OPEN',
  pausedManagers: '/console/manager?state=PAUSED',
  expiredInvitations: '/console/manager?state=EXPIRED',
}

/** Work that waits for staff. The API returns only kinds that the user may open. */
export function PendingWorkList() {
  const read = useQuery({
    queryKey: [path],
    queryFn: async ({ signal }) => (await api.get(path, { signal }).json<{ attention: Attention[] }>()).attention,
    refetchInterval: refreshMilliseconds,
  })
  return (
    <section className={styles.pendingWork} aria-labelledby="attention">
      <h2 id="attention">{messages.attention}</h2>
      {read.isError && <ErrorState error={read.error} onRetry={() => void read.refetch()} />}
      {read.data?.length === 0 && <p className={styles.none}>{messages['attention.none']}</p>}
      {read.data && read.data.length > 0 && (
        <ul role="list">
          {read.data.map((work) => (
            <Line key={work.kind} work={work} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Line({ work: { kind, count, since, applications } }: { work: Attention }) {
  const unnamed = count - applications.length
  return (
    <li className={styles.line} data-kind={kind}>
      <ConsoleLink className={styles.link ?? ''} href={pages[kind]}>
        <strong>{interpolate(messages[`attention.${kind}`], { count: formatNumber(count) })}</strong>
        {since && <span>{interpolate(messages['attention.since'], { date: formatDate(since) })}</span>}
      </ConsoleLink>
      {applications.length > 0 && (
        <p className={styles.applications}>
          {applications.map(({ _id, receiptNumber }) => (
            <ConsoleLink key={_id} href={`/console/application/${_id}`}>
              {receiptNumber && groupReceipt(receiptNumber)}
            </ConsoleLink>
          ))}
          {unnamed > 0 && <span>{interpolate(messages['attention.rest'], { count: formatNumber(unnamed) })}</span>}
        </p>
      )}
    </li>
  )
}
