import { useRef } from 'react'
import { type Locale, localePath } from '#contract/locale.ts'
import type { Messages } from '#i18n/ko.ts'
import { interpolate } from '#lib/interpolate.ts'
import { type ListQuery, listSearch, pageCount } from '#lib/list-query.ts'
import { api } from '#stores/session.ts'
import { Pagination } from '#ui/paged-list/Pagination.tsx'
import { SearchForm } from '#ui/paged-list/SearchForm.tsx'
import { usePagedList } from '#ui/paged-list/usePagedList.ts'
import { NoticeList } from './NoticeList.tsx'
import { NoticeProblem, type ProblemKind } from './NoticeProblem.tsx'
import styles from './notice-board.module.css'
import { type NoticePage, noticeListPath } from './notice-list.ts'

type NoticeBoardProps = {
  locale: Locale
  messages: Messages['notice']
  query: ListQuery
  result: NoticePage | null
}

const load = (query: ListQuery, signal: AbortSignal) => api.get<NoticePage>(noticeListPath(query), { signal }).json()

/** Search and paging over the notices; the first page comes rendered, and works without a script. */
export function NoticeBoard({ locale, messages, ...initial }: NoticeBoardProps) {
  const list = usePagedList({ ...initial, load })
  const { query, result, status } = list
  const path = localePath(locale, '/center/notice')
  const total = result?.total ?? 0
  const board = useRef<HTMLDivElement>(null)
  const turnTo = (page: number) => {
    // The link that was followed may be gone on the next page: the focus goes where reading goes on.
    board.current?.focus({ preventScroll: true })
    board.current?.scrollIntoView()
    return list.go({ ...query, page })
  }

  return (
    <div ref={board} className={`${styles.board} page-width`} tabIndex={-1} aria-busy={status === 'loading'}>
      <div className={styles.head}>
        <p className={styles.count} role="status">
          {status === 'ready' && interpolate(query.q ? messages['count.found'] : messages.count, { ...query, total })}
          {status === 'loading' && messages.loading}
        </p>
        <SearchForm
          q={query.q}
          action={path}
          onSearch={(q) => list.go({ q, page: 1 })}
          labels={searchLabels(messages)}
        />
      </div>
      {status !== 'failed' && result && result.notifications.length > 0 ? (
        <NoticeList notices={result.notifications} locale={locale} messages={messages} />
      ) : (
        <NoticeProblem
          kind={problemOf(status, query, total)}
          query={query}
          path={path}
          messages={messages}
          go={list.go}
        />
      )}
      {status !== 'failed' && result && (
        <Pagination
          page={query.page}
          count={pageCount(total, result.limit)}
          hrefOf={(page) => `${path}${listSearch({ ...query, page })}`}
          onPage={turnTo}
          labels={pageLabels(messages)}
        />
      )}
    </div>
  )
}

function problemOf(status: 'ready' | 'loading' | 'failed', query: ListQuery, total: number): ProblemKind {
  if (status !== 'ready') return status
  if (total > 0) return 'beyond'
  return query.q ? 'noMatch' : 'empty'
}

function searchLabels(messages: Messages['notice']) {
  return {
    field: messages['search.label'],
    placeholder: messages['search.placeholder'],
    submit: messages['search.submit'],
    clear: messages['search.clear'],
  }
}

function pageLabels(messages: Messages['notice']) {
  return {
    all: messages['pages.label'],
    previous: messages['pages.previous'],
    next: messages['pages.next'],
    page: (page: number) => interpolate(messages['pages.page'], { page }),
  }
}
