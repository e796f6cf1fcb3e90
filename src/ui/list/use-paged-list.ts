import { useCallback, useEffect, useRef, useState } from 'react'
import { listSearch, type PageQuery, readPageQuery } from '#lib/paging.ts'
import { keepTrying } from '#lib/retry.ts'
import type { ListStatus } from './ListFrame.tsx'

type State<Result> = { query: PageQuery; result: Result | null; status: ListStatus }

type Options<Result> = {
  query: PageQuery
  result: Result | null
  otherParameters?: Record<string, string> | undefined
  load: (query: PageQuery, signal: AbortSignal) => Promise<Result>
}

/**
 * Searches and turns pages without a page load and keeps `?q=…&page=…` in the address. A failed request is retried in
 * the background: the status stays `failed` until an answer comes.
 */
export function usePagedList<Result>({ query, result, otherParameters, load }: Options<Result>) {
  const [state, setState] = useState<State<Result>>({ query, result, status: result ? 'ready' : 'failed' })
  const request = useRef<AbortController>(null)

  const show = useCallback(
    async (next: PageQuery, isRetry = false): Promise<boolean> => {
      request.current?.abort()
      const controller = new AbortController()
      request.current = controller
      if (!isRetry) setState((old) => ({ ...old, query: next, status: 'loading' }))
      try {
        const loaded = await load(next, controller.signal)
        if (!controller.signal.aborted) setState({ query: next, result: loaded, status: 'ready' })
        return true
      } catch {
        if (!controller.signal.aborted && !isRetry) setState((old) => ({ ...old, status: 'failed' }))
        return false
      }
    },
    [load],
  )

  useEffect(() => {
    const followAddress = () => show(readPageQuery(new URLSearchParams(window.location.search)))
    window.addEventListener('popstate', followAddress)
    return () => {
      window.removeEventListener('popstate', followAddress)
      request.current?.abort()
    }
  }, [show])

  const hasFailed = state.status === 'failed'
  useEffect(() => {
    if (!hasFailed) return
    const retries = new AbortController()
    keepTrying(() => show(state.query, true), retries.signal)
    return () => retries.abort()
  }, [hasFailed, show, state.query])

  const goTo = (next: PageQuery) => {
    const address = `${window.location.pathname}${listSearch(next, otherParameters)}`
    const isSame = address === `${window.location.pathname}${window.location.search}`
    if (!isSame) window.history.pushState(null, '', address)
    return show(next)
  }
  return { ...state, goTo }
}
