import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { type ConsoleListQuery, searchHeader, toSearchParams } from '#console/kit/list/list-query.ts'
import type { Page } from '#contract/kit/resource.ts'
import { api } from '#stores/session.ts'

/** Where the API has a kind of record. `path`: `console/application`; `singular`, `plural`: keys in the responses. */
export type Source<Singular extends string = string, Plural extends string = string> = {
  path: string
  singular: Singular
  plural: Plural
}

export function useList<Item, Singular extends string, Plural extends string>(
  source: Source<Singular, Plural>,
  query: ConsoleListQuery,
) {
  return useQuery({
    queryKey: [source.path, 'list', query],
    queryFn: ({ signal }) =>
      api
        .get(source.path, { searchParams: toSearchParams(query), headers: searchHeader(query), signal })
        .json<Page<Plural, Item>>(),
    placeholderData: keepPreviousData,
  })
}

export function recordQuery<Item>(source: Source, id: string) {
  return queryOptions({
    queryKey: [source.path, 'record', id],
    queryFn: async ({ signal }) => {
      const answer = await api.get(`${source.path}/${id}`, { signal }).json<Record<string, Item>>()
      return answer[source.singular] as Item
    },
  })
}

/** A record as it was read, with its ETag, which a later save sends as `If-Match`. */
export type Opened<Item> = { item: Item; version: string | null }

export function openedQuery<Item>(source: Source, id: string) {
  return queryOptions({
    queryKey: [source.path, 'record', id, 'opened'],
    queryFn: ({ signal }) => readOpened<Item>(source, id, signal),
    staleTime: 0,
  })
}

export async function readOpened<Item>(source: Source, id: string, signal?: AbortSignal): Promise<Opened<Item>> {
  const answer = await api.get(`${source.path}/${id}`, signal ? { signal } : {})
  const body = await answer.json<Record<string, Item>>()
  return { item: body[source.singular] as Item, version: answer.headers.get('ETag') }
}
