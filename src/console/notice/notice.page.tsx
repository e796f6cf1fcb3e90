import { Chip } from '#console/kit/feedback/Chip.tsx'
import { DateTimeField } from '#console/kit/form/DateTimeField.tsx'
import { LocalizedField } from '#console/kit/form/LocalizedField.tsx'
import { SwitchField } from '#console/kit/form/SwitchField.tsx'
import { resourcePage } from '#console/kit/resource/resource-page.tsx'
import { notice } from '#contract/notice.ts'
import messages from '#i18n/ko/console-notice.json'
import { formatDateTime } from '#lib/format.ts'
import { NoticeState } from './NoticeState.tsx'
import styles from './notice.module.css'
import { Translations } from './Translations.tsx'

/** Notices of the customer centre: the model for every page of this kind. */
export const NoticePage = resourcePage(notice, {
  path: '/console/center/notifications',
  api: 'console/center/notifications',
  texts: messages,
  spec: { sorts: ['-publishedAt', 'publishedAt', '-createdAt'], filters: { shows: ['true', 'false'] } },
  filters: [
    {
      name: 'shows',
      label: messages.shows,
      options: [
        { value: 'true', label: messages['shows.true'] },
        { value: 'false', label: messages['shows.false'] },
      ],
    },
  ],
  columns: [
    { label: messages.heading, cell: (item) => item.title.ko },
    { label: messages.state, cell: (item) => <NoticeState notice={item} />, isCorner: true },
    { label: messages.isPinned, cell: (item) => (item.isPinned ? <Chip tone="info">{messages.pinned}</Chip> : null) },
    { label: messages.translations, cell: (item) => <Translations texts={[item.title, item.body]} /> },
    { label: messages.publishedAt, sort: 'publishedAt', cell: (item) => formatDateTime(item.publishedAt).slice(0, 16) },
  ],
  nameOf: (item) => item.title.ko,
  siteHref: (item) => `/center/notice/${item._id}`,
  empty: () => ({
    title: { ko: '', en: '', cn: '' },
    body: { ko: '', en: '', cn: '' },
    isPinned: false,
    shows: true,
    publishedAt: new Date().toISOString(),
  }),
  form: ({ field }) => (
    <>
      <LocalizedField bind={field('title')} label={messages.heading} hint={messages['heading.hint']} />
      <LocalizedField bind={field('body')} label={messages.body} rows={14} />
      <div className={styles.settings}>
        <DateTimeField bind={field('publishedAt')} label={messages.publishedAt} hint={messages['publishedAt.hint']} />
        <SwitchField bind={field('shows')} label={messages.shows} hint={messages['shows.hint']} />
        <SwitchField bind={field('isPinned')} label={messages.isPinned} hint={messages['isPinned.hint']} />
      </div>
    </>
  ),
})
