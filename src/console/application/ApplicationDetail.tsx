import { useQuery } from '@tanstack/react-query'
import { ErrorState, LoadingState } from '#console/kit/feedback/State.tsx'
import { PageHead } from '#console/kit/page/PageHead.tsx'
import { recordQuery } from '#console/kit/resource/source.ts'
import type { ConsoleApplication } from '#contract/application.ts'
import messages from '#i18n/ko/console-application.json'
import { formatDateTime } from '#lib/format.ts'
import { interpolate } from '#lib/interpolate.ts'
import { Answers } from './Answers.tsx'
import styles from './application.module.css'
import { FileList } from './FileList.tsx'
import { History } from './History.tsx'
import { formatReceiptNumber } from './labels.ts'
import { MessageList } from './MessageList.tsx'
import { StatusChip } from './StatusChip.tsx'
import { StatusForm } from './StatusForm.tsx'
import { path, source } from './source.ts'

const parent = { label: messages.title, href: path }

/** One application: what was answered, the files, and where it stands. Opening it is logged, so it is read once. */
export function ApplicationDetail({ id }: { id: string }) {
  const record = useQuery({
    ...recordQuery<ConsoleApplication>(source, id),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (record.isError) {
    return (
      <>
        <PageHead title={messages.detail} parent={parent} />
        <ErrorState error={record.error} onRetry={() => void record.refetch()} />
      </>
    )
  }
  if (record.isPending) return <LoadingState />
  const application = record.data
  return (
    <article>
      <PageHead
        title={application.name ?? messages.none}
        parent={parent}
        aside={<StatusChip status={application.status} />}
      />
      <p className={styles.facts}>
        <strong className={styles.number}>{formatReceiptNumber(application.receiptNumber)}</strong>
        <span>{interpolate(messages['round.text'], { round: application.round ?? '' })}</span>
        <span>
          {interpolate(messages['submittedAt.text'], { time: formatDateTime(application.submittedAt ?? '') })}
        </span>
      </p>
      <div className={styles.columns}>
        <div className={styles.column}>
          <Answers application={application} />
          <FileList application={application} />
        </div>
        <div className={styles.column}>
          <StatusForm application={application} />
          <History events={application.events} />
          <MessageList list={application.messages} />
        </div>
      </div>
    </article>
  )
}
