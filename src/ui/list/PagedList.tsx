import { type ReactNode, useRef } from 'react'
import { interpolate } from '#lib/interpolate.ts'
import { listSearch, type PageQuery, pageCount } from '#lib/paging.ts'
import { ListFrame, type ListStatus } from './ListFrame.tsx'
import { ListProblem, type ProblemKind } from './ListProblem.tsx'
import { type ListRow, ListRows } from './ListRows.tsx'
import type { ListTexts } from './list-texts.ts'
import { Pagination } from './Pagination.tsx'
import { usePagedList } from './use-paged-list.ts'

export type ListPage<Item> = { items: readonly Item[]; total: number; limit: number }

/** What the server rendered: the query of the address and the API's response, null if the API failed. */
export type InitialList<Item> = { query: PageQuery; result: ListPage<Item> | null }

type PagedListProps<Item> = InitialList<Item> & {
  path: string
  otherParameters?: Record<string, string>
  above?: ReactNode
  texts: ListTexts
  load: (query: PageQuery, signal: AbortSignal) => Promise<ListPage<Item>>
  rowOf: (item: Item) => ListRow
}

/** A public list with search and pages. The first page is server-rendered and works without JavaScript. */
export function PagedList<Item>({ path, above, texts, rowOf, ...source }: PagedListProps<Item>) {
  const { query, result, status, goTo } = usePagedList(source)
  const total = result?.total ?? 0
  const frame = useRef<HTMLDivElement>(null)
  const hrefOf = (page: number) => `${path}${listSearch({ ...query, page }, source.otherParameters)}`
  const turnTo = (page: number) => {
    // The clicked link may not exist on the next page, so the whole list takes the focus.
    frame.current?.focus({ preventScroll: true })
    frame.current?.scrollIntoView()
    return goTo({ ...query, page })
  }
  const problem = problemOf(status, query, total)
  const solution = solutionOf(problem, query)
  return (
    <ListFrame
      ref={frame}
      status={status}
      q={query.q}
      total={total}
      action={path}
      otherParameters={source.otherParameters ?? {}}
      onSearch={(q) => goTo({ q, page: 1 })}
      texts={texts}
    >
      {above}
      {status !== 'failed' && result && result.items.length > 0 ? (
        <ListRows rows={result.items.map(rowOf)} />
      ) : (
        <ListProblem
          kind={problem}
          q={query.q}
          texts={texts}
          href={`${path}${listSearch(solution, source.otherParameters)}`}
          onFollow={() => goTo(solution)}
        />
      )}
      {status !== 'failed' && result && (
        <Pagination
          page={query.page}
          count={pageCount(total, result.limit)}
          hrefOf={hrefOf}
          onPage={turnTo}
          labels={pageLabels(texts)}
        />
      )}
    </ListFrame>
  )
}

function pageLabels(texts: ListTexts) {
  return {
    all: texts['pages.label'],
    previous: texts['pages.previous'],
    next: texts['pages.next'],
    page: (page: number) => interpolate(texts['pages.page'], { page }),
  }
}

function problemOf(status: ListStatus, query: PageQuery, total: number): ProblemKind {
  if (status !== 'ready') return status
  if (total > 0) return 'beyond'
  return query.q ? 'noMatch' : 'empty'
}

function solutionOf(kind: ProblemKind, query: PageQuery): PageQuery {
  if (kind === 'failed') return query
  return { q: kind === 'noMatch' ? '' : query.q, page: 1 }
}
