import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ErrorState, LoadingState } from '#console/kit/feedback/State.tsx'
import forms from '#console/kit/form/form.module.css'
import { PageHead } from '#console/kit/page/PageHead.tsx'
import { RecordForm } from '#console/kit/record/RecordForm.tsx'
import type { ResourceOptions } from '#console/kit/record/resource-page.tsx'
import { openedQuery } from '#console/kit/record/source.ts'
import {
  documentCodes,
  type TermsVersion,
  type TermsVersionInput,
  termsVersion,
} from '#contract/terms/terms-version.ts'
import messages from '#i18n/ko/console-terms.json'
import { formatDate, formatMinute } from '#lib/format.ts'
import { RichText } from '#ui/rich-text/RichText.tsx'
import { Difference } from './Difference.tsx'
import { TermsStateBadge } from './TermsStateBadge.tsx'
import styles from './terms.module.css'
import { effectiveVersion, newVersionCode, useVersions } from './use-versions.ts'

const source = { path: 'console/terms', singular: termsVersion.singular, plural: termsVersion.plural }
type VersionProps = { options: ResourceOptions<TermsVersionInput, TermsVersion> }

export function NewVersion({ options }: VersionProps) {
  const versions = useVersions(newVersionCode)
  if (versions.isError) return <ErrorState error={versions.error} onRetry={() => void versions.refetch()} />
  if (versions.isPending) return <LoadingState />
  const { title, body } = effectiveVersion(versions.data) ?? options.empty()
  const empty = () => ({ ...options.empty(), title, body })
  return <RecordForm source={source} contract={termsVersion} options={{ ...options, empty }} opened={null} />
}

/** A version can be changed until it takes effect; then it is only shown. */
export function Version({ id, options }: VersionProps & { id: string }) {
  const record = useQuery(openedQuery<TermsVersion>(source, id))
  if (record.isError) return <ErrorState error={record.error} onRetry={() => void record.refetch()} />
  if (record.isPending || (record.isFetching && !record.isFetchedAfterMount)) return <LoadingState />
  const { item } = record.data
  if (Date.parse(item.effectiveAt) <= Date.now()) return <TermsReader term={item} />
  return <RecordForm source={source} contract={termsVersion} options={options} opened={record.data} />
}

function TermsReader({ term }: { term: TermsVersion }) {
  const isDocument = documentCodes.some((code) => code === term.code)
  return (
    <>
      <PageHead title={`${term.title.ko} ${term.version}`} parent={{ label: messages.title, href: '/console/terms' }} />
      <div className={`${forms.sheet} stack gap-5`}>
        <dl className={styles.facts}>
          <div>
            <dt>{messages.state}</dt>
            <dd>
              <TermsStateBadge term={term} />
            </dd>
          </div>
          <div>
            <dt>{messages.effectiveAt}</dt>
            <dd>{formatMinute(term.effectiveAt)}</dd>
          </div>
        </dl>
        <p className="note">{messages[isDocument ? 'locked' : 'locked.form']}</p>
        <Comparison term={term} />
        <section className={styles.section}>
          <h2>{messages.text}</h2>
          <div className={styles.text}>
            <RichText html={term.body.ko} lang="ko" />
          </div>
        </section>
      </div>
    </>
  )
}

function Comparison({ term }: { term: TermsVersion }) {
  const others = (useVersions(term.code).data ?? []).filter(({ _id }) => _id !== term._id)
  const [chosen, setChosen] = useState('')
  const before = others.find(({ effectiveAt }) => effectiveAt < term.effectiveAt)
  const other = others.find(({ _id }) => _id === chosen) ?? before ?? others[0]
  return (
    <section className={styles.section}>
      <h2>{messages.difference}</h2>
      {other ? (
        <>
          <label className={styles.choice}>
            {messages['difference.with']}
            <select className={forms.control} value={other._id} onChange={({ target }) => setChosen(target.value)}>
              {others.map(({ _id, version, effectiveAt }) => (
                <option key={_id} value={_id}>
                  {`${version} (${formatDate(effectiveAt)})`}
                </option>
              ))}
            </select>
          </label>
          <Difference before={other.body} after={term.body} />
        </>
      ) : (
        <p className="note">{messages['difference.alone']}</p>
      )}
    </section>
  )
}
