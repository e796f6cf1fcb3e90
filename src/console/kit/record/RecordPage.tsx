import { useQuery } from '@tanstack/react-query'
import { ErrorState, LoadingState } from '#console/kit/feedback/State.tsx'
import { PageHead } from '#console/kit/page/PageHead.tsx'
import { RecordForm } from './RecordForm.tsx'
import type { RecordOptions, ResourceContract } from './resource-page.tsx'
import { openedQuery, type Source } from './source.ts'

type RecordPageProps<Input extends object, Item extends Input & { _id: string }> = {
  id: string
  source: Source
  contract: ResourceContract<Input, Item>
  options: RecordOptions<Input, Item>
}

export function RecordPage<Input extends object, Item extends Input & { _id: string }>(
  props: RecordPageProps<Input, Item>,
) {
  const { id, source, contract, options } = props
  const isNew = id === 'new'
  const record = useQuery({ ...openedQuery<Item>(source, id), enabled: !isNew })
  if (isNew) return <RecordForm source={source} contract={contract} options={options} opened={null} />
  if (record.isError)
    return (
      <>
        <PageHead title={options.texts.title} parent={{ label: options.texts.title, href: options.path }} />
        <ErrorState error={record.error} onRetry={() => void record.refetch()} />
      </>
    )
  // A cached copy may be outdated, so the form waits for a fresh read.
  if (record.isPending || (record.isFetching && !record.isFetchedAfterMount)) return <LoadingState />
  return <RecordForm source={source} contract={contract} options={options} opened={record.data} />
}
