import { Chip } from '#console/kit/feedback/Chip.tsx'
import { LocalizedField } from '#console/kit/form/LocalizedField.tsx'
import { SwitchField } from '#console/kit/form/SwitchField.tsx'
import { showsFilter, showsSpec } from '#console/kit/list/shows.ts'
import { Translations } from '#console/kit/list/Translations.tsx'
import { resourcePage } from '#console/kit/resource/resource-page.tsx'
import { type Download, download } from '#contract/download.ts'
import kit from '#i18n/ko/console.json'
import messages from '#i18n/ko/console-download.json'
import { formatDate, formatNumber } from '#lib/format.ts'
import { FileControl } from './FileControl.tsx'
import { fileText } from './file-text.ts'

const api = 'console/center/downloads'

/** Forms that visitors download: texts and the file in one form. */
export const DownloadPage = resourcePage(download, {
  path: '/console/center/downloads',
  api,
  texts: messages,
  spec: { sorts: ['-createdAt', 'createdAt', '-count'], filters: showsSpec },
  filters: [showsFilter(messages.shows)],
  columns: [
    { label: messages.heading, cell: (item) => item.title.ko },
    { label: messages.state, cell: (item) => <State item={item} />, isCorner: true },
    { label: messages.file, cell: ({ file }) => file && fileText(file) },
    { label: kit['translations.label'], cell: (item) => <Translations texts={[item.title, item.description]} /> },
    { label: messages.count, sort: 'count', align: 'end', cell: (item) => formatNumber(item.count), isExtra: true },
    { label: messages.createdAt, sort: 'createdAt', cell: (item) => formatDate(item.createdAt) },
  ],
  nameOf: (item) => item.title.ko,
  siteHref: (item) => `/center/download/${item._id}`,
  empty: () => ({
    title: { ko: '', en: '', cn: '' },
    description: { ko: '', en: '', cn: '' },
    shows: true,
  }),
  form: ({ field, item, attach }) => (
    <>
      <LocalizedField bind={field('title')} label={messages.heading} hint={messages['heading.hint']} />
      <LocalizedField
        bind={field('description')}
        label={messages.description}
        hint={messages['description.hint']}
        rows={6}
      />
      <FileControl path={api} file={item?.file ?? null} onChoose={attach} />
      <SwitchField bind={field('shows')} label={messages.shows} hint={messages['shows.hint']} />
    </>
  ),
})

/** Whether visitors see it. */
function State({ item: { shows, file } }: { item: Download }) {
  if (!file) return <Chip tone="warn">{messages['state.noFile']}</Chip>
  return <Chip tone={shows ? 'good' : 'neutral'}>{kit[`shows.${shows}`]}</Chip>
}
