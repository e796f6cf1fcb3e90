import { useQuery } from '@tanstack/react-query'
import { EmptyState, ErrorState, LoadingState } from '#console/kit/feedback/State.tsx'
import type { ApplicationStatus } from '#contract/application/application.ts'
import type { Statistics } from '#contract/site/statistics.ts'
import messages from '#i18n/ko/console-home.json'
import { interpolate } from '#lib/interpolate.ts'
import { api } from '#stores/session.ts'
import { Bars } from './Bars.tsx'
import { DayColumns } from './DayColumns.tsx'
import styles from './home.module.css'

const path = 'console/statistics'

const order: readonly ApplicationStatus[] = [
  'SUBMITTED',
  'REVIEWING',
  'CORRECTION',
  'ELIGIBLE',
  'INELIGIBLE',
  'WITHDRAWN',
]
const inOrder = (statuses: Statistics['statuses']) =>
  statuses.toSorted((a, b) => order.indexOf(a.status) - order.indexOf(b.status))

export function RoundStatistics() {
  const read = useQuery({
    queryKey: [path],
    queryFn: async ({ signal }) => {
      const { statistics } = await api.get(path, { signal }).json<{ statistics: Statistics }>()
      return statistics
    },
    refetchInterval: 60_000,
  })
  if (read.isError) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />
  if (read.isPending) return <LoadingState />
  const { round, days, kinds, statuses, ranks } = read.data
  if (round === 0) return null
  if (statuses.length === 0) return <EmptyState title={messages['statistics.none']} />
  return (
    <section className={styles.statistics} aria-labelledby="statistics">
      <h2 id="statistics">{interpolate(messages['statistics.title'], { round })}</h2>
      <div className={styles.charts}>
        <DayColumns title={messages['statistics.days']} days={days} />
        <Bars
          title={messages['statistics.kinds']}
          bars={kinds.map(({ qualification_type: who, supply_type: supply, count }) => ({
            label: `${messages[who]} · ${messages[supply]}`,
            count,
          }))}
        />
        <Bars
          title={messages['statistics.statuses']}
          bars={inOrder(statuses).map(({ status, count }) => ({
            label: messages[status as keyof typeof messages],
            count,
          }))}
        />
        <Bars
          title={messages['statistics.earning']}
          bars={ranks.map(({ rank, earning }) => ({ label: messages[rank], count: earning }))}
        />
        <Bars
          title={messages['statistics.region']}
          bars={ranks.map(({ rank, region }) => ({ label: messages[rank], count: region }))}
        />
      </div>
    </section>
  )
}
