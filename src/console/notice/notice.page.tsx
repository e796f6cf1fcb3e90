import { Chip } from '#console/kit/feedback/Chip.tsx'
import { ChoiceField } from '#console/kit/form/ChoiceField.tsx'
import { DateTimeField } from '#console/kit/form/DateTimeField.tsx'
import forms from '#console/kit/form/form.module.css'
import { LocalizedField } from '#console/kit/form/LocalizedField.tsx'
import { RichTextField } from '#console/kit/form/RichTextField.tsx'
import { SwitchField } from '#console/kit/form/SwitchField.tsx'
import { showsFilter, showsSpec } from '#console/kit/list/shows.ts'
import { Translations } from '#console/kit/list/Translations.tsx'
import { resourcePage } from '#console/kit/resource/resource-page.tsx'
import { notice, noticeCategories } from '#contract/notice.ts'
import kit from '#i18n/ko/console.json'
import messages from '#i18n/ko/console-notice.json'
import site from '#i18n/ko/notice.json'
import { formatDateTime, formatNumber } from '#lib/format.ts'
import { FilesControl } from './FilesControl.tsx'
import { NoticeState } from './NoticeState.tsx'

const api = 'console/center/notifications'
const categories = noticeCategories.map((value) => ({ value, label: site[`category.${value}`] }))

/** Notices of the customer centre: the model for every page of this kind. */
export const NoticePage = resourcePage(notice, {
  path: '/console/center/notifications',
  api,
  texts: messages,
  words: site,
  spec: {
    sorts: ['-publishedAt', 'publishedAt', '-createdAt', '-views'],
    filters: { ...showsSpec, category: noticeCategories },
  },
  filters: [{ name: 'category', label: messages.category, options: categories }, showsFilter(messages.shows)],
  columns: [
    { label: messages.heading, cell: (item) => item.title.ko },
    { label: messages.state, cell: (item) => <NoticeState notice={item} />, isCorner: true },
    { label: messages.category, cell: (item) => site[`category.${item.category}`] },
    { label: messages.isPinned, cell: (item) => (item.isPinned ? <Chip tone="info">{messages.pinned}</Chip> : null) },
    { label: kit['translations.label'], cell: (item) => <Translations texts={[item.title, item.body]} /> },
    { label: messages.views, sort: 'views', align: 'end', cell: (item) => formatNumber(item.views), isExtra: true },
    { label: messages.publishedAt, sort: 'publishedAt', cell: (item) => formatDateTime(item.publishedAt).slice(0, 16) },
  ],
  nameOf: (item) => item.title.ko,
  siteHref: (item) => `/center/notice/${item._id}`,
  empty: () => ({
    title: { ko: '', en: '', cn: '' },
    body: { ko: '', en: '', cn: '' },
    category: 'general',
    isPinned: false,
    shows: true,
    publishedAt: new Date().toISOString(),
  }),
  form: ({ field, item, attach }) => (
    <>
      <LocalizedField bind={field('title')} label={messages.heading} hint={messages['heading.hint']} />
      <RichTextField bind={field('body')} label={messages.body} />
      <FilesControl path={api} files={item?.files ?? []} onChange={attach} />
      <div className={forms.settings}>
        <ChoiceField bind={field('category')} label={messages.category} options={categories} />
        <DateTimeField bind={field('publishedAt')} label={messages.publishedAt} hint={messages['publishedAt.hint']} />
        <SwitchField bind={field('shows')} label={messages.shows} hint={messages['shows.hint']} />
        <SwitchField bind={field('isPinned')} label={messages.isPinned} hint={messages['isPinned.hint']} />
      </div>
    </>
  ),
})
