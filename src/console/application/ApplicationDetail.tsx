import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { ErrorState, LoadingState } from '#console/kit/feedback/State.tsx'
import { PageHead } from '#console/kit/page/PageHead.tsx'
import { LogLink } from '#console/kit/record/LogLink.tsx'
import { recordQuery } from '#console/kit/record/source.ts'
import { UnmaskButton } from '#console/kit/record/UnmaskButton.tsx'
import { ConsoleLink } from '#console/kit/router/ConsoleLink.tsx'
import type { Person } from '#contract/account/person.ts'
import type { ConsoleApplication, DuplicateHint } from '#contract/application/application-record.ts'
import messages from '#i18n/ko/console-application.json'
import { formatDateTime } from '#lib/format.ts'
import { interpolate } from '#lib/interpolate.ts'
import { Button } from '#ui/button/Button.tsx'
import { ApplicationAnswers } from './ApplicationAnswers.tsx'
import { ApplicationHistory, changedSince } from './ApplicationHistory.tsx'
import { ApplicationStatusBadge } from './ApplicationStatusBadge.tsx'
import styles from './application.module.css'
import { DestroyDaysSheet } from './detail/DestroyDaysSheet.tsx'
import { Documents } from './detail/Documents.tsx'
import detailStyles from './detail/detail.module.css'
import { Notes } from './detail/Notes.tsx'
import { formatReceiptNumber } from './labels.ts'
import { MessageList } from './MessageList.tsx'
import { StatusForm } from './StatusForm.tsx'
import { applicationPath, applicationSource } from './source.ts'

const parent = { label: messages.title, href: applicationPath }

/** The server logs each read of an application, so it is read once and never from an old cache. */
export function ApplicationDetail({ id }: { id: string }) {
  const record = useQuery({
    ...recordQuery<ConsoleApplication>(applicationSource, id),
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
  return <Sheets application={record.data} />
}

function Sheets({ application: masked }: { application: ConsoleApplication }) {
  const [person, setPerson] = useState<Person | null>(null)
  const application = { ...masked, ...person }
  const { events } = masked
  const changed = useMemo(() => changedSince(events), [events])
  return (
    <article className={styles.detail}>
      <PageHead
        title={application.name ?? messages.none}
        parent={parent}
        aside={<ApplicationStatusBadge status={application.status} />}
      >
        <LogLink q={application.receiptNumber ?? application._id} />
        <UnmaskButton
          path={`${applicationSource.path}/${application._id}`}
          isUnmasked={person !== null}
          onChange={setPerson}
          note={messages['unmask.note']}
        />
        <Button size="small" tone="secondary" onClick={() => window.print()}>
          {messages.print}
        </Button>
      </PageHead>
      <Facts application={application} changes={changed.size} />
      <Duplicates hints={application.duplicates} />
      <div className={styles.columns}>
        <ApplicationAnswers application={application} changed={changed} />
        <div className={styles.beside}>
          <Documents application={application} changed={changed} />
          <StatusForm application={application} />
          <DestroyDaysSheet application={application} />
          <ApplicationHistory events={application.events} />
        </div>
      </div>
      <div className={styles.below}>
        <Notes application={application} />
        <MessageList list={application.messages} />
      </div>
    </article>
  )
}

function Facts({ application, changes }: { application: ConsoleApplication; changes: number }) {
  return (
    <p className={styles.facts}>
      <strong className={styles.number}>{formatReceiptNumber(application.receiptNumber)}</strong>
      <span>{interpolate(messages['round.text'], { round: application.round ?? '' })}</span>
      {application.locale !== 'ko' && <span>{messages[`locale.${application.locale}`]}</span>}
      <span>{interpolate(messages['submittedAt.text'], { time: formatDateTime(application.submittedAt ?? '') })}</span>
      {changes > 0 && (
        <strong className={styles.changes}>{interpolate(messages['changed.count'], { count: changes })}</strong>
      )}
    </p>
  )
}

function Duplicates({ hints }: { hints: readonly DuplicateHint[] }) {
  if (hints.length === 0) return null
  return (
    <section className={detailStyles.hints} aria-labelledby="duplicates">
      <h2 id="duplicates">{interpolate(messages['duplicates.title'], { count: hints.length })}</h2>
      <p>{messages['duplicates.text']}</p>
      <ul role="list">
        {hints.map((hint) => (
          <li key={hint._id}>
            <ConsoleLink href={`${applicationPath}/${hint._id}`}>
              {formatReceiptNumber(hint.receiptNumber)} {hint.name}
            </ConsoleLink>
            <ApplicationStatusBadge status={hint.status} />
            <span>{hint.same.map((kind) => messages[`duplicates.${kind}`]).join(', ')}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
