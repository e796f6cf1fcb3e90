import { type ReactNode, useMemo } from 'react'
import { EmptyState, ErrorState, LoadingState } from '#console/kit/feedback/State.tsx'
import { type Source, useList } from '#console/kit/record/source.ts'
import { navigate, useLocation } from '#console/kit/router/history.ts'
import messages from '#i18n/ko/console.json'
import { formatNumber } from '#lib/format.ts'
import { interpolate } from '#lib/interpolate.ts'
import { Button } from '#ui/button/Button.tsx'
import { DataGrid, type ListColumn } from './DataGrid.tsx'
import { filterValues, ListToolbar, type ToolbarFilter } from './ListToolbar.tsx'
import styles from './list.module.css'
import { type ConsoleListQuery, type ListSpec, pageSizes, parseListQuery, writeListQuery } from './list-query.ts'
import pagination from './pagination.module.css'
import { type SelectionActions, SelectionBar } from './SelectionBar.tsx'
import { shownColumns, useListSettings } from './saved-views.ts'
import { type ListSelection, useSelection } from './selection.ts'
import { ColumnMenu, ViewMenu } from './ViewMenu.tsx'

type ListOptions<Item> = {
  source: Source
  sorts: ListSpec['sorts']
  caption: string
  /** Placeholder of the search; without it there is no search. */
  searchHint?: string
  filters?: readonly ToolbarFilter[]
  columns: readonly ListColumn<Item>[]
  rowHref: (item: Item) => string | undefined
  empty: { title: string; text?: string }
  actions?: (query: ConsoleListQuery, total: number) => ReactNode
  /** Offers a choice of columns and saved views; columns then need a `name`. */
  hasViews?: boolean
  selectionActions?: SelectionActions | undefined
}

const none: readonly ToolbarFilter[] = []

/** List that the server searches, filters, sorts and pages; the URL of the page holds this state. */
export function ResourceList<Item extends { _id: string }>(options: ListOptions<Item>) {
  const { source, sorts, filters = none, searchHint, actions, hasViews, selectionActions } = options
  const { query, change } = useListQuery(sorts, filters)
  const { settings, changeSettings } = useListSettings(source.path)
  const selection = useSelection(query)
  const list = useList<Item, string, string>(source, query)
  const total = list.data?.total ?? 0
  const columns = hasViews ? shownColumns(options.columns, settings.columns) : options.columns
  return (
    <>
      <section className={`${styles.sheet} ${styles.list}`}>
        <ListToolbar query={query} {...(searchHint && { searchHint })} filters={filters} onChange={change}>
          {hasViews && (
            <>
              <ViewMenu
                settings={settings}
                changeSettings={changeSettings}
                query={query}
                defaultSort={sorts[0]}
                onChange={change}
              />
              <ColumnMenu
                columns={options.columns}
                chosen={settings.columns}
                onChange={(chosen) => changeSettings({ columns: chosen })}
              />
            </>
          )}
          {actions?.(query, total)}
        </ListToolbar>
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
  query: ConsoleListQuery
  list: ReturnType<typeof useList<Item, string, string>>
  change: (changes: Partial<ConsoleListQuery>) => void
  selection: ListSelection | undefined
}

function Rows<Item extends { _id: string }>({ options, query, list, change, selection }: RowsProps<Item>) {
  const { source, sorts, empty, caption, columns, rowHref } = options
  if (list.isError) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />
  if (list.isPending) return <LoadingState />
  const items = list.data[source.plural] ?? []
  if (items.length > 0) {
    return (
      <div className={`${styles.scroll} more-beside`}>
        <DataGrid
          caption={caption}
          columns={columns}
          rowHref={rowHref}
          items={items}
          sorts={sorts}
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

/** Keeps the list state in the URL. Any change returns to page 1, unless it sets the page. */
function useListQuery(sorts: ListSpec['sorts'], filters: readonly ToolbarFilter[]) {
  const url = useLocation()
  const spec = useMemo(() => ({ sorts, filters: filterValues(filters) }), [sorts, filters])
  const query = useMemo(() => parseListQuery(spec, url), [spec, url])
  const change = (changes: Partial<ConsoleListQuery>, options?: { replace: boolean }) =>
    void navigate(url.pathname + writeListQuery(spec, { ...query, page: 1, ...changes }), options)
  return { query, change }
}

type PaginationProps = {
  total: number
  query: ConsoleListQuery
  onChange: (changes: Partial<ConsoleListQuery>) => void
}

function Pagination({ total, query, onChange }: PaginationProps) {
  const { page, limit } = query
  const pages = Math.max(1, Math.ceil(total / limit))
  const goToPage = (number: number) => onChange({ page: number })
  return (
    <nav className={pagination.pagination} aria-label={messages['list.pages']}>
      <p className={pagination.total} role="status">
        {interpolate(messages['list.total'], { total: formatNumber(total) })}
      </p>
      {total > pageSizes[0] && (
        <label className={pagination.size}>
          <span>{messages['list.size']}</span>
          <select value={limit} onChange={(event) => onChange({ limit: Number(event.target.value) })}>
            {pageSizes.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </select>
        </label>
      )}
      {Math.max(page, pages) > 1 && (
        <div className={pagination.steps}>
          <Button size="small" tone="secondary" disabled={page <= 1} onClick={() => goToPage(page - 1)}>
            {messages['list.previous']}
          </Button>
          <span className={pagination.page}>
            {interpolate(messages['list.page'], { page: formatNumber(page), pages: formatNumber(pages) })}
          </span>
          <Button size="small" tone="secondary" disabled={page >= pages} onClick={() => goToPage(page + 1)}>
            {messages['list.next']}
          </Button>
        </div>
      )}
    </nav>
  )
}
