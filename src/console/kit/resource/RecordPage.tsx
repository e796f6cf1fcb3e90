import { useQuery } from '@tanstack/react-query'
import { ErrorState, LoadingState } from '#console/kit/feedback/State.tsx'
import { RecordForm } from './RecordForm.tsx'
import type { ResourceContract, ResourceOptions } from './resource-page.tsx'
import { recordQuery, type Source } from './source.ts'

type RecordPageProps<Input extends object, Item extends Input & { _id: string }> = {
  id: string
  source: Source
  contract: ResourceContract<Input, Item>
  options: ResourceOptions<Input, Item>
}

/** One record's form: empty for `new`, else loaded first. */
export function RecordPage<Input extends object, Item extends Input & { _id: string }>(
  props: RecordPageProps<Input, Item>,
) {
  const { id, source, contract, options } = props
  const isNew = id === 'new'
  const record = useQuery({ ...recordQuery<Item>(source, id), enabled: !isNew, staleTime: 0 })
  if (isNew) return <RecordForm source={source} contract={contract} options={options} item={null} />
  if (record.isError) return <ErrorState error={record.error} onRetry={() => void record.refetch()} />
  // A form over an older copy would silently undo what a colleague has saved since.
  if (record.isPending || (record.isFetching && !record.isFetchedAfterMount)) return <LoadingState />
  return <RecordForm source={source} contract={contract} options={options} item={record.data} />
}
