import { useCallback } from 'react'
import { type NoticeRow, noticeCategories } from '#contract/content/notice.ts'
import { type Locale, languageTags, localePath } from '#contract/kit/locale.ts'
import { localize, localizedIn } from '#contract/kit/localized.ts'
import type { Messages } from '#i18n/ko.ts'
import { formatDate } from '#lib/format.ts'
import type { PageQuery } from '#lib/paging.ts'
import { api } from '#stores/session.ts'
import { Categories } from '#ui/list/Categories.tsx'
import { type InitialList, PagedList } from '#ui/list/PagedList.tsx'
import { type NoticeFilter, type NoticeListPage, noticeListPath, noticesOf } from './notice-list.ts'

type NoticeListProps = InitialList<NoticeRow> & {
  locale: Locale
  category: NoticeFilter
  messages: Messages['list'] & Messages['notice']
}

export function NoticeListIsland({ locale, category, messages, ...initialList }: NoticeListProps) {
  const path = localePath(locale, '/center/notice')
  const load = useCallback(
    async (query: PageQuery, signal: AbortSignal) =>
      noticesOf(await api.get<NoticeListPage>(noticeListPath(query, category), { signal }).json()),
    [category],
  )
  const categories = (['', ...noticeCategories] as const).map((one) => ({
    key: one,
    href: one ? `${path}?category=${one}` : path,
    label: messages[`category.${one || 'all'}`],
    isCurrent: one === category,
  }))
  return (
    <PagedList
      {...initialList}
      path={path}
      otherParameters={category ? { category } : {}}
      above={<Categories label={messages['category.label']} items={categories} />}
      texts={messages}
      load={load}
      rowOf={({ _id, title, category: noticeCategory, isPinned, publishedAt }) => ({
        href: `${path}/${_id}`,
        title: localize(title, locale),
        lang: languageTags[localizedIn(title, locale)],
        mark: isPinned ? messages.pinned : undefined,
        facts: (
          <>
            {messages[`category.${noticeCategory}`]} · <time dateTime={publishedAt}>{formatDate(publishedAt)}</time>
          </>
        ),
      })}
    />
  )
}
