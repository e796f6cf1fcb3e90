import { Chip } from '#console/kit/feedback/Chip.tsx'
import { DateTimeField } from '#console/kit/form/DateTimeField.tsx'
import forms from '#console/kit/form/form.module.css'
import { LocalizedField } from '#console/kit/form/LocalizedField.tsx'
import { SwitchField } from '#console/kit/form/SwitchField.tsx'
import { showsFilter, showsSpec } from '#console/kit/list/shows.ts'
import { Translations } from '#console/kit/list/Translations.tsx'
import { resourcePage } from '#console/kit/resource/resource-page.tsx'
import { notice } from '#contract/notice.ts'
import kit from '#i18n/ko/console.json'
import messages from '#i18n/ko/console-notice.json'
import { formatDateTime } from '#lib/format.ts'
import { NoticeState } from './NoticeState.tsx'

/** Notices of the customer centre: the model for every page of this kind. */
export const NoticePage = resourcePage(notice, {
  path: '/console/center/notifications',
  api: 'console/center/notifications',
  texts: messages,
  spec: { sorts: ['-publishedAt', 'publishedAt', '-createdAt'], filters: showsSpec },
  filters: [showsFilter(messages.shows)],
  columns: [
    { label: messages.heading, cell: (item) => item.title.ko },
    { label: messages.state, cell: (item) => <NoticeState notice={item} />, isCorner: true },
    { label: messages.isPinned, cell: (item) => (item.isPinned ? <Chip tone="info">{messages.pinned}</Chip> : null) },
    { label: kit['translations.label'], cell: (item) => <Translations texts={[item.title, item.body]} /> },
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
      <div className={forms.settings}>
        <DateTimeField bind={field('publishedAt')} label={messages.publishedAt} hint={messages['publishedAt.hint']} />
        <SwitchField bind={field('shows')} label={messages.shows} hint={messages['shows.hint']} />
        <SwitchField bind={field('isPinned')} label={messages.isPinned} hint={messages['isPinned.hint']} />
      </div>
    </>
  ),
})
