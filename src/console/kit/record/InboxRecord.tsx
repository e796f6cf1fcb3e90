import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ErrorState, LoadingState } from '#console/kit/feedback/State.tsx'
import { PageHead } from '#console/kit/page/PageHead.tsx'
import type { Person } from '#contract/account/person.ts'
import { DestroyButton } from './DestroyButton.tsx'
import type { InboxOptions } from './Inbox.tsx'
import { LogLink } from './LogLink.tsx'
import { RevealButton } from './RevealButton.tsx'
import styles from './sheet.module.css'
import { recordQuery } from './source.ts'

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
