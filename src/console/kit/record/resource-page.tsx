import { useQuery } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import type * as v from 'valibot'
import { ErrorState, LoadingState } from '#console/kit/feedback/State.tsx'
import type { FieldOf } from '#console/kit/form/binding.ts'
import type { ListColumn } from '#console/kit/list/DataGrid.tsx'
import type { ToolbarFilter } from '#console/kit/list/ListToolbar.tsx'
import type { ListSpec } from '#console/kit/list/list-query.ts'
import { ResourceList } from '#console/kit/list/ResourceList.tsx'
import { PageHead } from '#console/kit/page/PageHead.tsx'
import { navigate } from '#console/kit/router/history.ts'
import type { PageProps } from '#console/kit/router/page.ts'
import { Button } from '#ui/button/Button.tsx'
import { RecordForm } from './RecordForm.tsx'
import { openedQuery, type Source } from './source.ts'

export type ResourceContract<Input, Item> = {
  singular: string
  plural: string
  create: v.GenericSchema<Input, Input>
  record: v.GenericSchema<Item, Item>
}

type Identified = { _id: string }

/** A file or other part that is sent after the record is saved; null if there is none. */
export type Attachment = { send: (id: string) => Promise<void> } | null

/** `Listed`: type of a record in the list response. */
export type ResourceOptions<Input extends object, Item extends Input & Identified, Listed extends Identified = Item> = {
  /** `path`: URL of the page; `api`: path below `/api/`. */
  path: string
  api: string
  texts: {
    title: string
    new: string
    search: string
    empty: string
    'empty.text'?: string
    deleted: string
    saved: string
  }
  sorts: ListSpec['sorts']
  filters?: readonly ToolbarFilter[]
  columns: readonly ListColumn<Listed>[]
  /** Labels of fields and choices for the conflict dialog, if `texts` lacks them: `{ picture: '그림 파일' }`. */
  labels?: Readonly<Record<string, string>>
  nameOf: (item: Item) => string
  siteHref?: (item: Item) => string
  /** A new record can also be saved as a draft, with `shows: false`. */
  hasDraft?: boolean
  listLink?: { label: string; href: string }
  belowHead?: ReactNode
  /** Asks for confirmation before saving; false cancels the save. */
  approve?: (values: Input, item: Item | null) => Promise<boolean>
  empty: () => Input
  form: (props: FormProps<Input, Item>) => ReactNode
}

export type RecordOptions<Input extends object, Item extends Input & Identified> = Omit<
  ResourceOptions<Input, Item>,
  'columns'
>

/** `item` is null for a new record. */
export type FormProps<Input extends object, Item> = {
  field: FieldOf<Input>
  item: Item | null
  attach: (attachment: Attachment) => void
}

/** Console page of a resource: a list, and a form with its own URL for each record. */
export function resourcePage<Input extends object, Item extends Input & Identified, Listed extends Identified = Item>(
  contract: ResourceContract<Input, Item>,
  options: ResourceOptions<Input, Item, Listed>,
): ComponentType<PageProps> {
  const source: Source = { path: options.api, singular: contract.singular, plural: contract.plural }
  return function ResourcePage({ subpath }) {
    if (subpath) return <RecordPage key={subpath} id={subpath} source={source} contract={contract} options={options} />
    return <ListPage source={source} options={options} />
  }
}

type ListPageProps<Listed extends Identified> = {
  source: Source
  options: Pick<
    ResourceOptions<object, Identified, Listed>,
    'texts' | 'path' | 'listLink' | 'belowHead' | 'sorts' | 'filters' | 'columns'
  >
}

function ListPage<Listed extends Identified>({ source, options }: ListPageProps<Listed>) {
  const { texts, path, listLink } = options
  return (
    <>
      <PageHead title={texts.title}>
        {listLink && (
          <Button size="small" tone="secondary" onClick={() => void navigate(listLink.href)}>
            {listLink.label}
          </Button>
        )}
        <Button size="small" onClick={() => void navigate(`${path}/new`)}>
          {texts.new}
        </Button>
      </PageHead>
      {options.belowHead}
      <ResourceList<Listed>
        source={source}
        sorts={options.sorts}
        caption={texts.title}
        searchHint={texts.search}
        filters={options.filters ?? []}
        columns={options.columns}
        rowHref={(item) => `${path}/${item._id}`}
        empty={{ title: texts.empty, ...(texts['empty.text'] && { text: texts['empty.text'] }) }}
      />
    </>
  )
}

type RecordPageProps<Input extends object, Item extends Input & { _id: string }> = {
  id: string
  source: Source
  contract: ResourceContract<Input, Item>
  options: RecordOptions<Input, Item>
}

function RecordPage<Input extends object, Item extends Input & { _id: string }>(props: RecordPageProps<Input, Item>) {
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
  // A cached copy may be outdated, so the form waits until the record is read anew.
  if (record.isPending || (record.isFetching && !record.isFetchedAfterMount)) return <LoadingState />
  return <RecordForm source={source} contract={contract} options={options} opened={record.data} />
}
