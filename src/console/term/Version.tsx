import { useQuery } from '@tanstack/react-query'
import { ErrorState, LoadingState } from '#console/kit/feedback/State.tsx'
import { RecordForm } from '#console/kit/record/RecordForm.tsx'
import type { ResourceOptions } from '#console/kit/record/resource-page.tsx'
import { openedQuery } from '#console/kit/record/source.ts'
import { type TermVersion, type TermVersionInput, termVersion } from '#contract/terms/term-version.ts'
import { TermReader } from './TermReader.tsx'
import { inForceOf, useVersions } from './use-versions.ts'

const source = { path: 'console/terms', singular: termVersion.singular, plural: termVersion.plural }
type VersionProps = { options: ResourceOptions<TermVersionInput, TermVersion> }

export function NewVersion({ options }: VersionProps) {
  const versions = useVersions('privacyPolicy')
  if (versions.isError) return <ErrorState error={versions.error} onRetry={() => void versions.refetch()} />
  if (versions.isPending) return <LoadingState />
  const { title, body } = inForceOf(versions.data) ?? options.empty()
  const empty = () => ({ ...options.empty(), title, body })
  return <RecordForm source={source} contract={termVersion} options={{ ...options, empty }} opened={null} />
}

/** A version can be changed until it takes effect. */
export function Version({ id, options }: VersionProps & { id: string }) {
  const record = useQuery(openedQuery<TermVersion>(source, id))
  if (record.isError) return <ErrorState error={record.error} onRetry={() => void record.refetch()} />
  if (record.isPending || (record.isFetching && !record.isFetchedAfterMount)) return <LoadingState />
  const { item } = record.data
  if (Date.parse(item.effectiveAt) <= Date.now()) return <TermReader term={item} />
  return <RecordForm source={source} contract={termVersion} options={options} opened={record.data} />
}
