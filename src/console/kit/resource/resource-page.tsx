import type { ComponentType, ReactNode } from 'react'
import type * as v from 'valibot'
import type { FieldOf } from '#console/kit/form/binding.ts'
import type { Column } from '#console/kit/list/DataGrid.tsx'
import type { Filter } from '#console/kit/list/Filters.tsx'
import type { ListSpec } from '#console/kit/list/list-query.ts'
import { ResourceList } from '#console/kit/list/ResourceList.tsx'
import { PageHead } from '#console/kit/page/PageHead.tsx'
import { navigate } from '#console/kit/router/history.ts'
import type { PageProps } from '#console/kit/router/page.ts'
import { Button } from '#ui/button/Button.tsx'
import { RecordPage } from './RecordPage.tsx'
import type { Source } from './source.ts'

/** A resource of the contract, as `resource()` makes it. */
export type ResourceContract<Input, Item> = {
  singular: string
  plural: string
  create: v.GenericSchema<Input, Input>
  record: v.GenericSchema<Item, Item>
}

type Identified = { _id: string }

/** What goes with a record and is sent once it is saved, such as its file; null takes it back. */
export type Attachment = { send: (id: string) => Promise<void> } | null

/** All that differs between one resource's console page and another's; `Listed` is what its list has of a record. */
export type ResourceOptions<Input extends object, Item extends Input & Identified, Listed extends Identified = Item> = {
  /** The page's address, and the API's path below `/api`. */
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
  spec: ListSpec
  filters?: readonly Filter[]
  columns: readonly Column<Listed>[]
  /** Names of fields and choices that `texts` lacks, for comparing two versions: `{ picture: '그림 파일' }`. */
  words?: Readonly<Record<string, string>>
  /** What names a record in words. */
  nameOf: (item: Item) => string
  /** Where visitors see a record; without it there is no such link. */
  siteHref?: (item: Item) => string
  /** Whether a new record can be saved unseen, its `shows` being off. */
  hasDraft?: boolean
  /** A page about the list as a whole, such as its order; it stands beside “new”. */
  listLink?: { label: string; href: string }
  /** Between the list's head and the list, such as a way to pages beside it. */
  belowHead?: ReactNode
  /** Asks before a record is saved where that is more than it seems; what is answered with no is not sent. */
  approve?: (values: Input, item: Item | null) => Promise<boolean>
  /** A new record, before anything is typed. */
  empty: () => Input
  form: (props: FormProps<Input, Item>) => ReactNode
}

/** What of it concerns one record. */
export type RecordOptions<Input extends object, Item extends Input & Identified> = Omit<
  ResourceOptions<Input, Item>,
  'columns'
>

/** What a page's form is given; `item` is null while the record is new. */
export type FormProps<Input extends object, Item> = {
  field: FieldOf<Input>
  item: Item | null
  attach: (attachment: Attachment) => void
}

/**
 * A console page for a resource of the contract: its list, and a form of its own address for each record. The form's
 * `field(name)` knows the contract: a name it lacks, or a control for another type, does not compile.
 */
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
    'texts' | 'path' | 'listLink' | 'belowHead' | 'spec' | 'filters' | 'columns'
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
        spec={options.spec}
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
