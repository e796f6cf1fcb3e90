import type { ReactNode } from 'react'
import type { Column } from '#console/kit/list/DataGrid.tsx'
import { ExportButton } from '#console/kit/list/ExportButton.tsx'
import type { Filter } from '#console/kit/list/Filters.tsx'
import type { ListSpec } from '#console/kit/list/list-query.ts'
import { ResourceList } from '#console/kit/list/ResourceList.tsx'
import type { SelectionActions } from '#console/kit/list/SelectionBar.tsx'
import { PageHead } from '#console/kit/page/PageHead.tsx'
import type { DestroyTexts } from '#console/kit/purpose/DestroyButton.tsx'
import type { Source } from '#console/kit/resource/source.ts'
import { InboxRecord } from './InboxRecord.tsx'

/** All that differs between one page of what people have sent and another's. */
export type InboxOptions<Summary extends { _id: string }, Item extends object> = {
  /** The page's address. */
  path: string
  source: Source
  texts: DestroyTexts & Record<'title' | 'detail' | 'search' | 'empty' | 'empty.text', string>
  spec: ListSpec
  filters: readonly Filter[]
  columns: readonly Column<Summary>[]
  /** Whether the API gives the whole filtered set as a file. */
  hasExport?: boolean
  /** Whether staff choose its columns and save views of it. */
  hasViews?: boolean
  /** What may be done with rows that were picked. */
  selectionActions?: SelectionActions
  /** Beside the list's title. */
  headActions?: ReactNode
  /** Above the list, such as a choice among several lists. */
  above?: ReactNode
  /** What names a record in words. */
  nameOf: (item: Item) => string
  /** Beside the name, such as a state. */
  asideOf?: (item: Item) => ReactNode
  detail: (item: Item) => ReactNode
}

type InboxProps<Summary extends { _id: string }, Item extends object> = {
  options: InboxOptions<Summary, Item>
  subpath: string
}

/**
 * What people have sent, for staff to read and not to change: a list with its export, and each record at its own
 * address, where it can be destroyed.
 */
export function Inbox<Summary extends { _id: string }, Item extends object>({
  options,
  subpath,
}: InboxProps<Summary, Item>) {
  if (subpath) return <InboxRecord key={subpath} id={subpath} options={options} />
  const { path, source, texts, spec, filters, columns, hasExport, above, headActions } = options
  return (
    <>
      <PageHead title={texts.title}>{headActions}</PageHead>
      {above}
      <ResourceList<Summary>
        source={source}
        spec={spec}
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
