import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ErrorState, LoadingState } from '#console/kit/feedback/State.tsx'
import type { ListColumn } from '#console/kit/list/DataGrid.tsx'
import { ExportButton } from '#console/kit/list/ExportButton.tsx'
import type { ToolbarFilter } from '#console/kit/list/ListToolbar.tsx'
import type { ListSpec } from '#console/kit/list/list-query.ts'
import { ResourceList } from '#console/kit/list/ResourceList.tsx'
import type { SelectionActions } from '#console/kit/list/SelectionBar.tsx'
import { PageHead } from '#console/kit/page/PageHead.tsx'
import type { Person } from '#contract/account/person.ts'
import { DestroyButton, type DestroyTexts } from './DestroyButton.tsx'
import { LogLink } from './LogLink.tsx'
import styles from './sheet.module.css'
import { recordQuery, type Source } from './source.ts'
import { UnmaskButton } from './UnmaskButton.tsx'

export type InboxOptions<Summary extends { _id: string }, Item extends object> = {
  path: string
  source: Source
  texts: DestroyTexts & Record<'title' | 'detail' | 'search' | 'empty' | 'empty.text', string>
  sorts: ListSpec['sorts']
  filters: readonly ToolbarFilter[]
  columns: readonly ListColumn<Summary>[]
  hasExport?: boolean
  hasViews?: boolean
  selectionActions?: SelectionActions
  headActions?: ReactNode
  belowHead?: ReactNode
  nameOf: (item: Item) => string
  asideOf?: (item: Item) => ReactNode
  detail: (item: Item) => ReactNode
}

type InboxProps<Summary extends { _id: string }, Item extends object> = {
  options: InboxOptions<Summary, Item>
  subpath: string
}

/** Read-only list of what visitors sent; each record has its own URL, where it can be unmasked and destroyed. */
export function Inbox<Summary extends { _id: string }, Item extends object>({
  options,
  subpath,
}: InboxProps<Summary, Item>) {
  if (subpath) return <InboxRecord key={subpath} id={subpath} options={options} />
  const { path, source, texts, sorts, filters, columns, hasExport, belowHead, headActions } = options
  return (
    <>
      <PageHead title={texts.title}>{headActions}</PageHead>
      {belowHead}
      <ResourceList<Summary>
        source={source}
        sorts={sorts}
        caption={texts.title}
        searchHint={texts.search}
        filters={filters}
        columns={columns}
        rowHref={(item) => `${path}/${item._id}`}
        empty={{ title: texts.empty, text: texts['empty.text'] }}
        {...(options.hasViews && { hasViews: true })}
        selectionActions={options.selectionActions}
        {...(hasExport && {
          actions: (query, total) => <ExportButton source={source} query={query} total={total} />,
        })}
      />
    </>
  )
}

type InboxRecordProps<Summary extends { _id: string }, Item extends object> = {
  id: string
  options: InboxOptions<Summary, Item>
}

/** The server logs each read, so the record is read once and never from an old cache. `person` replaces masked data. */
function InboxRecord<Summary extends { _id: string }, Item extends object>(props: InboxRecordProps<Summary, Item>) {
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
        <UnmaskButton path={`${source.path}/${id}`} isUnmasked={person !== null} onChange={setPerson} />
        <DestroyButton source={source} id={id} listPath={path} texts={texts} />
      </PageHead>
      <div className={styles.sheets}>{detail(item)}</div>
    </article>
  )
}
