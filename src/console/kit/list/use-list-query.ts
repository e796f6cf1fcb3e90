import { useMemo } from 'react'
import { navigate } from '#console/kit/router/history.ts'
import { useLocation } from '#console/kit/router/use-location.ts'
import { type ListQuery, type ListSpec, parseListQuery, writeListQuery } from './list-query.ts'

/** Keeps the list state in the URL. Every change except of the page returns to page 1. */
export function useListQuery(spec: ListSpec) {
  const url = useLocation()
  const query = useMemo(() => parseListQuery(spec, url), [spec, url])
  const change = (changes: Partial<ListQuery>, options?: { replace: boolean }) =>
    void navigate(url.pathname + writeListQuery(spec, { ...query, page: 1, ...changes }), options)
  return { query, change }
}
