import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { type ListQuery, searchHeader, toSearchParams } from '#console/kit/list/list-query.ts'
import type { Page } from '#contract/resource.ts'
import { api } from '#stores/session.ts'

/** Where a resource lives in the API (`console/application`) and what its answers call it. */
export type Source<Singular extends string = string, Plural extends string = string> = {
  path: string
  singular: Singular
  plural: Plural
}

/** One page of a list as the server has it; while the next one loads, the last one stays. */
export function useList<Item, Singular extends string, Plural extends string>(
  source: Source<Singular, Plural>,
  query: ListQuery,
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

/** One record, for `useQuery` and for writing an answer into the cache. */
export function recordQuery<Item>(source: Source, id: string) {
  return queryOptions({
    queryKey: [source.path, 'record', id],
    queryFn: async ({ signal }) => {
      const answer = await api.get(`${source.path}/${id}`, { signal }).json<Record<string, Item>>()
      return answer[source.singular] as Item
    },
  })
}

/** A record as the form begins with it; `version` is the server's name for this content. */
export type Opened<Item> = { item: Item; version: string | null }

/** One record with its version, so that saving it can be refused once a colleague has changed it. */
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
