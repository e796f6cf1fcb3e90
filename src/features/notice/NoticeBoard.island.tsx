import { type Locale, languageTags, localePath } from '#contract/locale.ts'
import { localize, localizedIn } from '#contract/localized.ts'
import type { Notice } from '#contract/notice.ts'
import type { Messages } from '#i18n/ko.ts'
import { formatDate } from '#lib/format.ts'
import type { ListQuery } from '#lib/list-query.ts'
import { api } from '#stores/session.ts'
import { type FirstSight, PagedBoard } from '#ui/board/PagedBoard.tsx'
import { type NoticePage, noticeListPath, noticesOf } from './notice-list.ts'

type NoticeBoardProps = FirstSight<Notice> & { locale: Locale; messages: Messages['board'] & Messages['notice'] }

const load = async (query: ListQuery, signal: AbortSignal) =>
  noticesOf(await api.get<NoticePage>(noticeListPath(query), { signal }).json())

/** Notices to search and leaf through: pinned first, as the API orders them, each with its day in Seoul. */
export function NoticeBoard({ locale, messages, ...firstSight }: NoticeBoardProps) {
  const path = localePath(locale, '/center/notice')
  return (
    <PagedBoard
      {...firstSight}
      path={path}
      texts={messages}
      load={load}
      rowOf={({ _id, title, isPinned, publishedAt }) => ({
        href: `${path}/${_id}`,
        title: localize(title, locale),
        lang: languageTags[localizedIn(title, locale)],
        mark: isPinned ? messages.pinned : undefined,
        facts: <time dateTime={publishedAt}>{formatDate(publishedAt)}</time>,
      })}
    />
  )
}
