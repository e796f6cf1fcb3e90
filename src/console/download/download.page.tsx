import { defaultOrder, noText } from '#console/kit/form/new-record.ts'
import { showsFilter } from '#console/kit/list/shows.ts'
import { Translations } from '#console/kit/list/Translations.tsx'
import { resourcePage } from '#console/kit/record/resource-page.tsx'
import type { PageProps } from '#console/kit/router/page.ts'
import { download } from '#contract/content/download.ts'
import consoleMessages from '#i18n/ko/console.json'
import messages from '#i18n/ko/console-download.json'
import { formatMinute, formatNumber } from '#lib/format.ts'
import { DownloadForm, fileText } from './DownloadForm.tsx'
import { DownloadOrder, DownloadStateBadge } from './DownloadOrder.tsx'

const path = '/console/center/downloads'

const Records = resourcePage(download, {
  path,
  api: 'console/center/downloads',
  texts: messages,
  listLink: { label: messages['order.page'], href: `${path}/order` },
  sorts: ['order', '-order', '-createdAt', '-count'],
  filters: [showsFilter(messages.shows)],
  columns: [
    { label: messages.heading, cell: (item) => item.title.ko },
    { label: consoleMessages['publish.state'], cell: (item) => <DownloadStateBadge item={item} />, isCorner: true },
    { label: messages.file, cell: ({ file }) => file && fileText(file) },
    { label: messages.order, sort: 'order', align: 'end', cell: (item) => item.order, isExtra: true },
    {
      label: consoleMessages['translations.label'],
      cell: (item) => <Translations texts={[item.title, item.description]} />,
    },
    { label: messages.count, sort: 'count', align: 'end', cell: (item) => formatNumber(item.count), isExtra: true },
    { label: messages.publishedAt, cell: (item) => formatMinute(item.publishedAt) },
  ],
  nameOf: (item) => item.title.ko,
  siteHref: (item) => `/center/download/${item._id}`,
  hasDraft: true,
  empty: () => ({
    title: noText(),
    description: noText(),
    order: defaultOrder,
    shows: true,
    publishedAt: new Date().toISOString(),
  }),
  form: DownloadForm,
})

export function ConsoleDownloadPage({ subpath }: PageProps) {
  return subpath === 'order' ? <DownloadOrder /> : <Records subpath={subpath} />
}
