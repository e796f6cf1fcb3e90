import { useQuery } from '@tanstack/react-query'
import { ErrorState, LoadingState } from '#console/kit/feedback/State.tsx'
import { ChoiceField } from '#console/kit/form/ChoiceField.tsx'
import { DateTimeField } from '#console/kit/form/DateTimeField.tsx'
import forms from '#console/kit/form/form.module.css'
import { LocalizedField } from '#console/kit/form/LocalizedField.tsx'
import { RichTextField } from '#console/kit/form/RichTextField.tsx'
import { TextField } from '#console/kit/form/TextField.tsx'
import { Translations } from '#console/kit/list/Translations.tsx'
import { RecordForm } from '#console/kit/resource/RecordForm.tsx'
import { type ResourceOptions, resourcePage } from '#console/kit/resource/resource-page.tsx'
import { openedQuery } from '#console/kit/resource/source.ts'
import type { PageProps } from '#console/kit/router/page.ts'
import {
  documentCodes,
  type TermVersion,
  type TermVersionInput,
  termVersion,
  termVersionCodes,
} from '#contract/term-version.ts'
import kit from '#i18n/ko/console.json'
import messages from '#i18n/ko/console-term.json'
import { formatDateTime } from '#lib/format.ts'
import { LiveDifference } from './LiveDifference.tsx'
import { TermReader } from './TermReader.tsx'
import { TermState } from './TermState.tsx'
import { inForceOf, useVersions } from './use-versions.ts'

const labelled = (codes: readonly TermVersion['code'][]) =>
  codes.map((value) => ({ value, label: messages[`code.${value}`] }))
const source = { path: 'console/terms', singular: termVersion.singular, plural: termVersion.plural }
const month = 30 * 24 * 3_600_000

const options: ResourceOptions<TermVersionInput, TermVersion> = {
  path: '/console/terms',
  api: source.path,
  texts: messages,
  spec: { sorts: ['-effectiveAt', 'effectiveAt', 'code'], filters: { code: termVersionCodes } },
  filters: [{ name: 'code', label: messages.code, options: labelled(termVersionCodes) }],
  columns: [
    { label: messages.code, sort: 'code', cell: (item) => messages[`code.${item.code}`] },
    { label: messages.state, cell: (item) => <TermState term={item} />, isCorner: true },
    { label: messages.version, cell: (item) => item.version },
    {
      label: kit['translations.label'],
      cell: (item) => <Translations texts={[item.title, item.body]} />,
      isExtra: true,
    },
    { label: messages.effectiveAt, sort: 'effectiveAt', cell: (item) => formatDateTime(item.effectiveAt).slice(0, 16) },
  ],
  nameOf: (item) => `${item.title.ko} ${item.version}`,
  empty: () => ({
    code: 'privacyPolicy',
    version: '',
    title: { ko: '', en: '', cn: '' },
    body: { ko: '', en: '', cn: '' },
    effectiveAt: new Date(Date.now() + month).toISOString(),
  }),
  form: ({ field, item }) => (
    <>
      <LocalizedField bind={field('title')} label={messages.heading} hint={messages['heading.hint']} />
      <div className={forms.settings}>
        <ChoiceField bind={field('code')} label={messages.code} options={labelled(documentCodes)} />
        <TextField bind={field('version')} label={messages.version} hint={messages['version.hint']} />
        <DateTimeField bind={field('effectiveAt')} label={messages.effectiveAt} hint={messages['effectiveAt.hint']} />
      </div>
      <RichTextField bind={field('body')} label={messages.body} hint={messages['body.hint']} />
      <LiveDifference bind={field('body')} code={item?.code ?? 'privacyPolicy'} />
    </>
  ),
}
const List = resourcePage(termVersion, options)

/** Versions of the terms: what is in force stays as it is, what comes next is written here. */
export function TermPage(props: PageProps) {
  if (!props.subpath) return <List {...props} />
  return props.subpath === 'new' ? <NewVersion /> : <Version key={props.subpath} id={props.subpath} />
}

/** A new version begins with the text in force. */
function NewVersion() {
  const versions = useVersions('privacyPolicy')
  if (versions.isError) return <ErrorState error={versions.error} onRetry={() => void versions.refetch()} />
  if (versions.isPending) return <LoadingState />
  const { title, body } = inForceOf(versions.data) ?? options.empty()
  const empty = () => ({ ...options.empty(), title, body })
  return <RecordForm source={source} contract={termVersion} options={{ ...options, empty }} opened={null} />
}

function Version({ id }: { id: string }) {
  const record = useQuery(openedQuery<TermVersion>(source, id))
  if (record.isError) return <ErrorState error={record.error} onRetry={() => void record.refetch()} />
  if (record.isPending || (record.isFetching && !record.isFetchedAfterMount)) return <LoadingState />
  const { item } = record.data
  if (Date.parse(item.effectiveAt) <= Date.now()) return <TermReader term={item} />
  return <RecordForm source={source} contract={termVersion} options={options} opened={record.data} />
}
