import type { ReactNode } from 'react'
import { EmptyState, ErrorState, LoadingState } from '#console/kit/feedback/State.tsx'
import { type Source, useList } from '#console/kit/record/source.ts'
import messages from '#i18n/ko/console.json'
import { Button } from '#ui/button/Button.tsx'
import { ColumnMenu } from './ColumnMenu.tsx'
import { type Column, DataGrid } from './DataGrid.tsx'
import type { Filter } from './Filters.tsx'
import { shownColumns } from './kept-list.ts'
import styles from './list.module.css'
import type { ListQuery, ListSpec } from './list-query.ts'
import { Pagination } from './Pagination.tsx'
import { type SelectionActions, SelectionBar } from './SelectionBar.tsx'
import { Toolbar } from './Toolbar.tsx'
import { useKeptList } from './use-kept-list.ts'
import { useListQuery } from './use-list-query.ts'
import { type ListSelection, useSelection } from './use-selection.ts'
import { ViewMenu } from './ViewMenu.tsx'

export type ListOptions<Item> = {
  source: Source
  spec: ListSpec
  caption: string
  /** Placeholder; without it there is no search. */
  searchHint?: string
  filters?: readonly Filter[]
  columns: readonly Column<Item>[]
  rowHref: (item: Item) => string | undefined
  empty: { title: string; text?: string }
  actions?: (query: ListQuery, total: number) => ReactNode
  /** Column choice and saved views; columns then need a `name`. */
  hasViews?: boolean
  selectionActions?: SelectionActions | undefined
}

/** Server-paged list; its URL holds search, filters, sort and page. */
export function ResourceList<Item extends { _id: string }>(options: ListOptions<Item>) {
  const { source, spec, filters = [], searchHint, actions, hasViews, selectionActions } = options
  const { query, change } = useListQuery(spec)
  const { kept, keep } = useKeptList(source.path)
  const selection = useSelection(query)
  const list = useList<Item, string, string>(source, query)
  const total = list.data?.total ?? 0
  const columns = hasViews ? shownColumns(options.columns, kept.columns) : options.columns
  return (
    <>
      <section className={`${styles.sheet} ${styles.list}`}>
        <Toolbar query={query} {...(searchHint && { searchHint })} filters={filters} onChange={change}>
          {hasViews && (
            <>
              <ViewMenu kept={kept} keep={keep} query={query} usualSort={spec.sorts[0]} onChange={change} />
              <ColumnMenu
                columns={options.columns}
                chosen={kept.columns}
                onChange={(chosen) => keep({ columns: chosen })}
              />
            </>
          )}
          {actions?.(query, total)}
        </Toolbar>
        <Rows
          options={{ ...options, columns }}
          query={query}
          list={list}
          change={change}
          selection={selectionActions && selection}
        />
        {total > 0 && <Pagination total={total} query={query} onChange={change} />}
      </section>
      {selectionActions && (
        <SelectionBar selection={selection} query={query} total={total} actions={selectionActions} />
      )}
    </>
  )
}

type RowsProps<Item> = {
  options: ListOptions<Item>
  query: ListQuery
  list: ReturnType<typeof useList<Item, string, string>>
  change: (changes: Partial<ListQuery>) => void
  selection: ListSelection | undefined
}

function Rows<Item extends { _id: string }>({ options, query, list, change, selection }: RowsProps<Item>) {
  const { source, spec, empty, caption, columns, rowHref } = options
  if (list.isError) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />
  if (list.isPending) return <LoadingState />
  const items = list.data[source.plural] ?? []
  if (items.length > 0) {
    return (
      <div className={styles.scroll}>
        <DataGrid
          caption={caption}
          columns={columns}
          rowHref={rowHref}
          items={items}
          sorts={spec.sorts}
          sort={query.sort}
          onSort={(sort) => change({ sort })}
          isBusy={list.isPlaceholderData}
          selection={selection}
        />
      </div>
    )
  }
  if (!query.q && Object.keys(query.filters).length === 0 && query.page === 1) return <EmptyState {...empty} />
  return (
    <EmptyState title={messages['list.nothingFound']} text={messages['list.nothingFound.text']}>
      <Button size="small" tone="secondary" onClick={() => change({ filters: {}, q: '' })}>
        {messages['list.clear']}
      </Button>
    </EmptyState>
  )
}
