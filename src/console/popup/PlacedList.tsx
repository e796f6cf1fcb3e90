import type { ReactNode } from 'react'
import { EmptyState, ErrorState, LoadingState } from '#console/kit/feedback/State.tsx'
import list from '#console/kit/list/list.module.css'
import { OrderedRows, OrderHint } from '#console/kit/list/OrderedRows.tsx'
import { PageHead } from '#console/kit/page/PageHead.tsx'
import { type Source, useList } from '#console/kit/record/source.ts'
import { navigate } from '#console/kit/router/history.ts'
import { Button } from '#ui/button/Button.tsx'
import { PlacedRow } from './PlacedRow.tsx'
import type { Placed } from './placed.ts'
import { Timeline } from './Timeline.tsx'

/** 100 is the API's maximum; a site shows fewer. */
const query = { page: 1, limit: 100, sort: 'order', q: '', filters: {} }

export type PlacedOptions<Item> = {
  source: Source
  path: string
  texts: { title: string; new: string; empty: string; 'empty.text': string }
  nameOf: (item: Item) => string
  lacksPicture: (item: Item) => boolean
  facts: (item: Item) => ReactNode
}

/** Popups or banner slides: their order, and when each is shown. */
export function PlacedList<Item extends Placed>(options: PlacedOptions<Item>) {
  const { source, path, texts, nameOf } = options
  const answer = useList<Item, string, string>(source, query)
  const items = answer.data?.[source.plural] ?? []
  return (
    <>
      <PageHead title={texts.title}>
        <Button size="small" onClick={() => void navigate(`${path}/new`)}>
          {texts.new}
        </Button>
      </PageHead>
      <section className={list.sheet}>
        {answer.isError && <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />}
        {answer.isPending && <LoadingState />}
        {answer.isSuccess && items.length === 0 && <EmptyState title={texts.empty} text={texts['empty.text']} />}
        {items.length > 0 && (
          <>
            <OrderHint />
            <OrderedRows
              items={items}
              path={source.path}
              nameOf={nameOf}
              row={(item) => <PlacedRow item={item} options={options} />}
            />
          </>
        )}
      </section>
      {items.length > 0 && <Timeline items={items} nameOf={nameOf} />}
    </>
  )
}
