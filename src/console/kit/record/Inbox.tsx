import type { ReactNode } from 'react'
import type { Column } from '#console/kit/list/DataGrid.tsx'
import { ExportButton } from '#console/kit/list/ExportButton.tsx'
import type { Filter } from '#console/kit/list/Filters.tsx'
import type { ListSpec } from '#console/kit/list/list-query.ts'
import { ResourceList } from '#console/kit/list/ResourceList.tsx'
import type { SelectionActions } from '#console/kit/list/SelectionBar.tsx'
import { PageHead } from '#console/kit/page/PageHead.tsx'
import type { DestroyTexts } from './DestroyButton.tsx'
import { InboxRecord } from './InboxRecord.tsx'
import type { Source } from './source.ts'

export type InboxOptions<Summary extends { _id: string }, Item extends object> = {
  path: string
  source: Source
  texts: DestroyTexts & Record<'title' | 'detail' | 'search' | 'empty' | 'empty.text', string>
  spec: ListSpec
  filters: readonly Filter[]
  columns: readonly Column<Summary>[]
  hasExport?: boolean
  hasViews?: boolean
  selectionActions?: SelectionActions
  headActions?: ReactNode
  above?: ReactNode
  nameOf: (item: Item) => string
  asideOf?: (item: Item) => ReactNode
  detail: (item: Item) => ReactNode
}

type InboxProps<Summary extends { _id: string }, Item extends object> = {
  options: InboxOptions<Summary, Item>
  subpath: string
}

/** Read-only list of submissions; each record has its own URL, where it can be destroyed. */
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
