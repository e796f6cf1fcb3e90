import { useCallback, useEffect, useState } from 'react'
import type { Locale } from '#contract/kit/locale.ts'
import { keepTrying } from '#lib/retry.ts'
import { api } from '#stores/session.ts'
import type { ListStatus } from '#ui/list/ListFrame.tsx'
import { collectFaqs, type FaqItem, type FaqQuery, faqPagePath, faqSearch, readFaqQuery } from './faq-list.ts'

type FaqState = { items: readonly FaqItem[]; status: ListStatus }

export function useFaqs(locale: Locale, initial: { items: readonly FaqItem[] | null; query: FaqQuery }) {
  const [{ items, status }, setState] = useState<FaqState>({
    items: initial.items ?? [],
    status: initial.items ? 'ready' : 'failed',
  })
  const [query, setQuery] = useState(initial.query)

  const load = useCallback(async (): Promise<boolean> => {
    try {
      const found = await collectFaqs((page) => api.get(faqPagePath(page)).json(), locale)
      setState({ items: found ?? [], status: 'ready' })
      return true
    } catch {
      return false
    }
  }, [locale])
  const reload = async () => {
    setState({ items: [], status: 'loading' })
    if (!(await load())) setState({ items: [], status: 'failed' })
  }

  const hasFailed = status === 'failed'
  useEffect(() => {
    if (!hasFailed) return
    const retries = new AbortController()
    keepTrying(load, retries.signal)
    return () => retries.abort()
  }, [hasFailed, load])

  useEffect(() => {
    const followAddress = () => setQuery(readFaqQuery(new URLSearchParams(window.location.search)))
    window.addEventListener('popstate', followAddress)
    return () => window.removeEventListener('popstate', followAddress)
  }, [])

  /** A chosen category adds a history entry (`push`), typing does not (`replace`). */
  const show = (next: FaqQuery, entry: 'push' | 'replace', hash = '') => {
    const address = `${window.location.pathname}${faqSearch(next)}${hash}`
    window.history[`${entry}State`](null, '', address)
    setQuery(next)
  }
  return { items, status, query, show, reload }
}
