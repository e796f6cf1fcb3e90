import { useQuery } from '@tanstack/react-query'
import { EmptyState, ErrorState, LoadingState } from '#console/kit/feedback/State.tsx'
import { ConsoleLink } from '#console/kit/router/ConsoleLink.tsx'
import { applicationStatuses } from '#contract/application/application-status.ts'
import type { Statistics } from '#contract/site/statistics.ts'
import messages from '#i18n/ko/console-home.json'
import { formatNumber } from '#lib/format.ts'
import { interpolate } from '#lib/interpolate.ts'
import { api } from '#stores/session.ts'
import charts from './charts.module.css'
import styles from './home.module.css'

const path = 'console/statistics'
const refreshMilliseconds = 60_000

const inOrder = (statuses: Statistics['statuses']) =>
  statuses.toSorted((a, b) => applicationStatuses.indexOf(a.status) - applicationStatuses.indexOf(b.status))

export function RoundStatistics() {
  const read = useQuery({
    queryKey: [path],
    queryFn: async ({ signal }) => {
      const { statistics } = await api.get(path, { signal }).json<{ statistics: Statistics }>()
      return statistics
    },
    refetchInterval: refreshMilliseconds,
  })
  if (read.isError) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />
  if (read.isPending) return <LoadingState />
  const { round, days, kinds, statuses, ranks, pools } = read.data
  if (round === 0) return null
  if (statuses.length === 0) return <EmptyState title={messages['statistics.none']} />
  return (
    <section className={styles.statistics} aria-labelledby="statistics">
      <h2 id="statistics">{interpolate(messages['statistics.title'], { round })}</h2>
      <div className={styles.charts}>
        <DayColumns title={interpolate(messages['statistics.days'], { days: days.length })} days={days} />
        {pools.length > 0 && <Pools pools={pools} />}
        <Bars
          title={messages['statistics.kinds']}
          bars={kinds.map(({ qualification_type: qualification, supply_type: supply, count }) => ({
            label: `${messages[qualification]} · ${messages[supply]}`,
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

function DayColumns({ title, days }: { title: string; days: Statistics['days'] }) {
  const highest = Math.max(1, ...days.map(({ count }) => count))
  return (
    <figure className={`${charts.chart} ${charts.wide}`}>
      <figcaption>{title}</figcaption>
      <ol className={charts.columns} role="list">
        {days.map(({ day, count }) => (
          <li key={day}>
            <strong data-none={count === 0 || undefined}>{formatNumber(count)}</strong>
            <svg className={charts.column} viewBox="0 0 1 100" preserveAspectRatio="none" aria-hidden="true">
              <rect width="1" height={(100 * count) / highest} y={100 - (100 * count) / highest} />
            </svg>
            <time dateTime={day}>{day.slice(5).replace('-', '.')}</time>
          </li>
        ))}
      </ol>
    </figure>
  )
}

/** Applicants and competition of each offer; a row leads to its applications. */
function Pools({ pools }: Pick<Statistics, 'pools'>) {
  return (
    <figure className={`${charts.chart} ${charts.wide}`}>
      <figcaption>{messages['statistics.pools']}</figcaption>
      <table className={charts.pools}>
        <thead>
          <tr>
            <th scope="col">{messages['statistics.pools.type']}</th>
            <th scope="col">{messages['statistics.pools.supply']}</th>
            <th scope="col">{messages['statistics.pools.households']}</th>
            <th scope="col">{messages['statistics.pools.count']}</th>
            <th scope="col">{messages['statistics.pools.competition']}</th>
          </tr>
        </thead>
        <tbody>
          {pools.map(({ supply_type, supply_category, unit_type, households, count }) => (
            <tr key={`${supply_type} ${unit_type}`}>
              <th scope="row">
                <ConsoleLink href={`/console/application?supply_type=${supply_type}&unit_type=${unit_type}`}>
                  {unit_type}
                </ConsoleLink>
              </th>
              <td>{`${messages[supply_category]} · ${messages[supply_type]}`}</td>
              <td>{formatNumber(households)}</td>
              <td>{formatNumber(count)}</td>
              <td>{interpolate(messages['statistics.pools.ratio'], { ratio: (count / households).toFixed(1) })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}

type BarsProps = { title: string; bars: { label: string; count: number }[] }

function Bars({ title, bars }: BarsProps) {
  const total = bars.reduce((sum, { count }) => sum + count, 0) || 1
  return (
    <figure className={charts.chart}>
      <figcaption>{title}</figcaption>
      <dl className={`${charts.bars} stack gap-3 facts`}>
        {bars.map(({ label, count }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <svg className={charts.bar} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
                <rect width={(100 * count) / total} height="1" />
              </svg>
              <strong>{formatNumber(count)}</strong>
              <small>{Math.round((100 * count) / total)}%</small>
            </dd>
          </div>
        ))}
      </dl>
    </figure>
  )
}
