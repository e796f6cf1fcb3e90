import { useQuery } from '@tanstack/react-query'
import { ErrorState, LoadingState } from '#console/kit/feedback/State.tsx'
import { PageHead } from '#console/kit/page/PageHead.tsx'
import application from '#i18n/ko/console-application.json'
import messages from '#i18n/ko/console-bulk.json'
import registration from '#i18n/ko/console-registration.json'
import { BulkCounts } from './BulkCounts.tsx'
import { BulkList } from './BulkList.tsx'
import { BulkProblems } from './BulkProblems.tsx'
import { BulkSteps } from './BulkSteps.tsx'
import { BulkWork } from './BulkWork.tsx'
import styles from './bulk.module.css'
import { type BulkHome, bulkQuery } from './bulk-source.ts'
import { hasProblems } from './bulk-text.ts'
import { useTurns } from './use-turns.ts'

export function BulkPage({ home, id }: { home: BulkHome; id: string }) {
  return id ? <BulkDetail key={id} home={home} id={id} /> : <BulkList home={home} />
}

function BulkDetail({ home, id }: { home: BulkHome; id: string }) {
  const query = useQuery(bulkQuery(home, id))
  const turns = useTurns(home, id)
  const title = home.kind === 'APPLICATION' ? application.title : registration.title
  const parent = { label: title, href: home.page }
  if (query.isError) {
    return (
      <>
        <PageHead title={messages.title} parent={parent} />
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      </>
    )
  }
  if (query.isPending) return <LoadingState />
  const bulk = query.data
  return (
    <article className={styles.page}>
      <PageHead title={messages[`action.${bulk.action}`]} parent={parent} />
      <section className={styles.sheet} aria-labelledby="bulk-work">
        <BulkWork bulk={bulk} />
        <BulkCounts bulk={bulk} />
        <BulkSteps home={home} bulk={bulk} turns={turns} />
      </section>
      {hasProblems(bulk) && <BulkProblems home={home} bulk={bulk} />}
    </article>
  )
}
