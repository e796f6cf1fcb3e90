import { noText } from '#console/kit/form/new-record.ts'
import { Translations } from '#console/kit/list/Translations.tsx'
import { type ResourceOptions, resourcePage } from '#console/kit/record/resource-page.tsx'
import type { PageProps } from '#console/kit/router/page.ts'
import {
  type TermsVersion,
  type TermsVersionInput,
  termsVersion,
  termsVersionCodes,
} from '#contract/terms/terms-version.ts'
import consoleMessages from '#i18n/ko/console.json'
import messages from '#i18n/ko/console-terms.json'
import { formatMinute } from '#lib/format.ts'
import { codeOptions, TermsForm } from './TermsForm.tsx'
import { TermsStateBadge } from './TermsStateBadge.tsx'
import { newVersionCode } from './use-versions.ts'
import { NewVersion, Version } from './Version.tsx'

/** A new version takes effect in a month by default, in milliseconds: people must be told of it before. */
const month = 30 * 24 * 3_600_000

const options: ResourceOptions<TermsVersionInput, TermsVersion> = {
  path: '/console/terms',
  api: 'console/terms',
  texts: messages,
  sorts: ['-effectiveAt', 'effectiveAt', 'code'],
  filters: [{ name: 'code', label: messages.code, options: codeOptions(termsVersionCodes) }],
  columns: [
    { label: messages.code, sort: 'code', cell: (item) => messages[`code.${item.code}`] },
    { label: messages.state, cell: (item) => <TermsStateBadge term={item} />, isCorner: true },
    { label: messages.version, cell: (item) => item.version },
    {
      label: consoleMessages['translations.label'],
      cell: (item) => <Translations texts={[item.title, item.body]} />,
      isExtra: true,
    },
    { label: messages.effectiveAt, sort: 'effectiveAt', cell: (item) => formatMinute(item.effectiveAt) },
  ],
  nameOf: (item) => `${item.title.ko} ${item.version}`,
  empty: () => ({
    code: newVersionCode,
    version: '',
    title: noText(),
    body: noText(),
    effectiveAt: new Date(Date.now() + month).toISOString(),
  }),
  form: TermsForm,
}
const List = resourcePage(termsVersion, options)

export function TermsPage(props: PageProps) {
  if (!props.subpath) return <List {...props} />
  return props.subpath === 'new' ? (
    <NewVersion options={options} />
  ) : (
    <Version key={props.subpath} id={props.subpath} options={options} />
  )
}
