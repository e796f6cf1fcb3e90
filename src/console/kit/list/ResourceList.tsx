import type { ReactNode } from 'react'
import { EmptyState, ErrorState, LoadingState } from '#console/kit/feedback/State.tsx'
import { type Source, useList } from '#console/kit/resource/source.ts'
import messages from '#i18n/ko/console.json'
import { Button } from '#ui/button/Button.tsx'
import { type Column, DataGrid } from './DataGrid.tsx'
import type { Filter } from './Filters.tsx'
import styles from './list.module.css'
import type { ListQuery, ListSpec } from './list-query.ts'
import { Pagination } from './Pagination.tsx'
import { Toolbar } from './Toolbar.tsx'
import { useListQuery } from './use-list-query.ts'

/** All that a list needs to be told. */
export type ListOptions<Item> = {
  source: Source
  spec: ListSpec
  caption: string
  searchHint: string
  filters?: readonly Filter[]
  columns: readonly Column<Item>[]
  /** A line without one opens nothing. */
  rowHref: (item: Item) => string | undefined
  /** What stands there while nothing has been made yet. */
  empty: { title: string; text?: string }
  /** Actions that belong to what is shown, such as an export of it. */
  actions?: (query: ListQuery, total: number) => ReactNode
}

/** A server-paged list with search, filters and sorting in the address, and a designed view of each state. */
export function ResourceList<Item extends { _id: string }>(options: ListOptions<Item>) {
  const { source, spec, filters = [], searchHint, actions } = options
  const { query, change } = useListQuery(spec)
  const list = useList<Item, string, string>(source, query)
  const total = list.data?.total ?? 0
  return (
    <section className={styles.sheet}>
      <Toolbar query={query} searchHint={searchHint} filters={filters} onChange={change}>
        {actions?.(query, total)}
      </Toolbar>
      <Rows options={options} query={query} list={list} change={change} />
      {total > 0 && <Pagination total={total} query={query} onChange={change} />}
    </section>
  )
}

type RowsProps<Item> = {
  options: ListOptions<Item>
  query: ListQuery
  list: ReturnType<typeof useList<Item, string, string>>
  change: (changes: Partial<ListQuery>) => void
}

function Rows<Item extends { _id: string }>({ options, query, list, change }: RowsProps<Item>) {
  const { source, spec, empty, ...grid } = options
  if (list.isError) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />
  if (list.isPending) return <LoadingState />
  const items = list.data[source.plural] ?? []
  if (items.length > 0) {
    return (
      <DataGrid
        {...grid}
        items={items}
        sorts={spec.sorts}
        sort={query.sort}
        onSort={(sort) => change({ sort })}
        isBusy={list.isPlaceholderData}
      />
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
