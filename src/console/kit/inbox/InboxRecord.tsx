import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ErrorState, LoadingState } from '#console/kit/feedback/State.tsx'
import { PageHead } from '#console/kit/page/PageHead.tsx'
import { DestroyButton } from '#console/kit/purpose/DestroyButton.tsx'
import { LogLink } from '#console/kit/purpose/LogLink.tsx'
import { RevealButton } from '#console/kit/purpose/RevealButton.tsx'
import { recordQuery } from '#console/kit/resource/source.ts'
import type { Person } from '#contract/account/person.ts'
import type { InboxOptions } from './Inbox.tsx'
import styles from './inbox.module.css'

type InboxRecordProps<Summary extends { _id: string }, Item extends object> = {
  id: string
  options: InboxOptions<Summary, Item>
}

/** Personal data is masked until a purpose is given. Opening is logged, so the record is fetched only once. */
export function InboxRecord<Summary extends { _id: string }, Item extends object>(
  props: InboxRecordProps<Summary, Item>,
) {
  const { id, options } = props
  const { path, source, texts, nameOf, asideOf, detail } = options
  const parent = { label: texts.title, href: path }
  const [person, setPerson] = useState<Person | null>(null)
  const record = useQuery({
    ...recordQuery<Item>(source, id),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (record.isError) {
    return (
      <>
        <PageHead title={texts.detail} parent={parent} />
        <ErrorState error={record.error} onRetry={() => void record.refetch()} />
      </>
    )
  }
  if (record.isPending) return <LoadingState />
  const item: Item = { ...record.data, ...person }
  return (
    <article>
      <PageHead title={nameOf(item)} parent={parent} aside={asideOf?.(item)}>
        <LogLink q={id} />
        <RevealButton path={`${source.path}/${id}`} isRevealed={person !== null} onChange={setPerson} />
        <DestroyButton source={source} id={id} listPath={path} texts={texts} />
      </PageHead>
      <div className={styles.sheets}>{detail(item)}</div>
    </article>
  )
}
