import { type ReactNode, useRef } from 'react'
import { interpolate } from '#lib/interpolate.ts'
import { type ListQuery, listSearch, pageCount } from '#lib/list-query.ts'
import { Board, type BoardStatus } from './Board.tsx'
import { BoardProblem, type ProblemKind } from './BoardProblem.tsx'
import { type BoardRow, BoardRows } from './BoardRows.tsx'
import type { BoardTexts } from './board-texts.ts'
import { Pagination } from './Pagination.tsx'
import { usePagedList } from './usePagedList.ts'

export type ListPage<Item> = { items: readonly Item[]; total: number; limit: number }

/** What the server hands to a board: the query of the address and its answer, null where it got none. */
export type FirstSight<Item> = { query: ListQuery; result: ListPage<Item> | null }

type PagedBoardProps<Item> = FirstSight<Item> & {
  path: string
  /** What the address carries beside the query, such as a category. */
  kept?: Record<string, string>
  /** What stands between the search and the rows. */
  above?: ReactNode
  texts: BoardTexts
  load: (query: ListQuery, signal: AbortSignal) => Promise<ListPage<Item>>
  rowOf: (item: Item) => BoardRow
}

/** Search and paging over a list; its first page comes rendered, and works without a script. */
export function PagedBoard<Item>({ path, above, texts, rowOf, ...source }: PagedBoardProps<Item>) {
  const { query, result, status, go } = usePagedList(source)
  const total = result?.total ?? 0
  const board = useRef<HTMLDivElement>(null)
  const hrefOf = (page: number) => `${path}${listSearch({ ...query, page }, source.kept)}`
  const turnTo = (page: number) => {
    // The link that was followed may be gone on the next page: the focus goes where reading goes on.
    board.current?.focus({ preventScroll: true })
    board.current?.scrollIntoView()
    return go({ ...query, page })
  }
  const wayOn = wayFrom(problemOf(status, query, total), query)
  return (
    <Board
      ref={board}
      status={status}
      q={query.q}
      total={total}
      action={path}
      kept={source.kept ?? {}}
      onSearch={(q) => go({ q, page: 1 })}
      texts={texts}
    >
      {above}
      {status !== 'failed' && result && result.items.length > 0 ? (
        <BoardRows rows={result.items.map(rowOf)} />
      ) : (
        <BoardProblem
          kind={problemOf(status, query, total)}
          q={query.q}
          texts={texts}
          href={`${path}${listSearch(wayOn, source.kept)}`}
          onFollow={() => go(wayOn)}
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
    </Board>
  )
}

function pageLabels(texts: BoardTexts) {
  return {
    all: texts['pages.label'],
    previous: texts['pages.previous'],
    next: texts['pages.next'],
    page: (page: number) => interpolate(texts['pages.page'], { page }),
  }
}

function problemOf(status: BoardStatus, query: ListQuery, total: number): ProblemKind {
  if (status !== 'ready') return status
  if (total > 0) return 'beyond'
  return query.q ? 'noMatch' : 'empty'
}

function wayFrom(kind: ProblemKind, query: ListQuery): ListQuery {
  if (kind === 'failed') return query
  return { q: kind === 'noMatch' ? '' : query.q, page: 1 }
}
