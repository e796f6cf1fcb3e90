import { useCallback, useEffect, useState } from 'react'
import type { BoardCommentRecord } from '#contract/content/board.ts'
import { keepTrying } from '#lib/retry.ts'
import { type CommentPage, commentsPerPage, loadComments } from './board-api.ts'

type State = { items: readonly BoardCommentRecord[]; total: number; status: 'ready' | 'loading' | 'failed' }

export function useComments(post: string, first: CommentPage | null) {
  const [state, setState] = useState<State>({
    items: first?.comments ?? [],
    total: first?.total ?? 0,
    status: first ? 'ready' : 'failed',
  })
  const load = useCallback(
    async (page: number): Promise<boolean> => {
      try {
        const { comments, total } = await loadComments(post, page)
        setState(({ items }) => ({ items: merged(page === 1 ? [] : items, comments), total, status: 'ready' }))
        return true
      } catch {
        setState((before) => ({ ...before, status: 'failed' }))
        return false
      }
    },
    [post],
  )
  // Rounded down: after a deletion the last page is read again, so that no comment is left out.
  const nextPage = Math.floor(state.items.length / commentsPerPage) + 1
  const more = () => {
    setState((before) => ({ ...before, status: 'loading' }))
    return load(nextPage)
  }
  const hasFailed = state.status === 'failed'
  useEffect(() => {
    if (!hasFailed) return
    const retries = new AbortController()
    keepTrying(() => load(nextPage), retries.signal)
    return () => retries.abort()
  }, [hasFailed, load, nextPage])

  const add = (comment: BoardCommentRecord) =>
    setState((before) => ({ ...before, items: merged(before.items, [comment]), total: before.total + 1 }))
  const change = (comment: BoardCommentRecord) =>
    setState((before) => ({
      ...before,
      items: before.items.map((item) => (item._id === comment._id ? comment : item)),
    }))
  const remove = (id: string) =>
    setState((before) => ({
      ...before,
      items: before.items.filter(({ _id }) => _id !== id),
      total: Math.max(0, before.total - 1),
    }))
  return { ...state, more, add, change, remove }
}

/** Oldest first. By id, because a comment that was added here comes again with the last page. */
function merged(items: readonly BoardCommentRecord[], others: readonly BoardCommentRecord[]) {
  const byId = new Map([...items, ...others].map((comment) => [comment._id, comment]))
  return [...byId.values()].sort((first, second) => (first.createdAt < second.createdAt ? -1 : 1))
}
