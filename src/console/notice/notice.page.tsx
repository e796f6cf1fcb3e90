import { Badge } from '#console/kit/feedback/Badge.tsx'
import { noText } from '#console/kit/form/new-record.ts'
import type { ListColumn } from '#console/kit/list/DataGrid.tsx'
import { showsFilter } from '#console/kit/list/shows.ts'
import { Translations } from '#console/kit/list/Translations.tsx'
import { PublishStateBadge } from '#console/kit/record/Publish.tsx'
import { resourcePage } from '#console/kit/record/resource-page.tsx'
import { type NoticeInput, notice } from '#contract/content/notice.ts'
import type { ConsoleNoticeSummary } from '#contract/content/notice-summary.ts'
import consoleMessages from '#i18n/ko/console.json'
import messages from '#i18n/ko/console-notice.json'
import site from '#i18n/ko/notice.json'
import { formatMinute, formatNumber } from '#lib/format.ts'
import { NoticeForm, noticeCategoryOptions } from './NoticeForm.tsx'

const columns: readonly ListColumn<ConsoleNoticeSummary>[] = [
  { label: messages.heading, cell: (item) => item.title.ko },
  { label: consoleMessages['publish.state'], cell: (item) => <PublishStateBadge item={item} />, isCorner: true },
  { label: messages.category, cell: (item) => site[`category.${item.category}`] },
  { label: messages.isPinned, cell: (item) => (item.isPinned ? <Badge tone="info">{messages.pinned}</Badge> : null) },
  {
    label: consoleMessages['translations.label'],
    cell: (item) => <Translations texts={[item.title]} omittedTextLocales={item.bodyLocales} />,
  },
  { label: messages.views, sort: 'views', align: 'end', cell: (item) => formatNumber(item.views), isExtra: true },
  { label: messages.publishedAt, sort: 'publishedAt', cell: (item) => formatMinute(item.publishedAt) },
]

export const ConsoleNoticePage = resourcePage(notice, {
  path: '/console/center/notifications',
  api: 'console/center/notifications',
  texts: messages,
  labels: site,
  sorts: ['-publishedAt', 'publishedAt', '-createdAt', '-views'],
  filters: [
    { name: 'category', label: messages.category, options: noticeCategoryOptions },
    showsFilter(messages.shows),
  ],
  columns,
  nameOf: (item) => item.title.ko,
  siteHref: (item) => `/center/notice/${item._id}`,
  hasDraft: true,
  empty: (): NoticeInput => ({
    title: noText(),
    body: noText(),
    category: 'general',
    isPinned: false,
    shows: true,
    publishedAt: new Date().toISOString(),
  }),
  form: NoticeForm,
})
