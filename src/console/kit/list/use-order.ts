import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { errorMessage } from '#console/kit/feedback/error-message.ts'
import { toast } from '#console/kit/feedback/toast.tsx'
import messages from '#i18n/ko/console.json'
import { interpolate } from '#lib/interpolate.ts'
import { api } from '#stores/session.ts'

/** `fetched`: the records in the order that the server had when they were read. */
type Options<Item> = { path: string; fetched: readonly Item[]; nameOf: (item: Item) => string }
/** Consecutive moves of the row `id`, which are undone together: all ids before and after the moves. */
type Moves = { id: string; before: string[]; after: string[] }

const idsOf = (items: readonly { _id: string }[]) => items.map(({ _id }) => _id)
const isSame = (one: readonly string[], other: readonly string[]) => one.join() === other.join()

/** `move` changes the screen only; `save` stores the order after row `id` was moved, or shows the fetched one again. */
export function useOrder<Item extends { _id: string }>({ path, fetched, nameOf }: Options<Item>) {
  const client = useQueryClient()
  const [queue] = useState(createQueue)
  const { items, shown, show, move } = useShownItems(fetched, queue)
  const lastMoves = useRef<Moves>(null)
  const storedIds = useRef(idsOf(fetched))
  useEffect(() => {
    if (!queue.isBusy()) storedIds.current = idsOf(fetched)
  }, [fetched, queue])

  /** Fails if another user has changed the order since `from`. */
  const put = async (ids: string[], from: string[]) => {
    await api.put(`${path}/order`, { json: { ids, from } })
    storedIds.current = ids
  }
  const refetch = () => client.invalidateQueries({ queryKey: [path] })
  const undo = async ({ before, after }: Moves) => {
    await put(before, after)
    lastMoves.current = null
    toast(messages['action.undone'])
  }
  const store = async (id: string) => {
    const ids = idsOf(shown.current)
    const from = storedIds.current
    const item = shown.current.find(({ _id }) => _id === id)
    if (!item || isSame(ids, from)) return
    await put(ids, from)
    const earlier = lastMoves.current
    const isContinued = earlier?.id === id && isSame(earlier.after, from)
    const moves = { id, before: isContinued ? earlier.before : from, after: ids }
    lastMoves.current = moves
    const text = interpolate(messages['order.moved'], { name: nameOf(item), position: ids.indexOf(id) + 1 })
    toast(text, 'done', () => queue.run(() => undo(moves)).finally(refetch))
  }
  const save = async (id: string) => {
    try {
      await queue.run(() => store(id))
    } catch (error) {
      show(fetched)
      toast(errorMessage(error), 'failed')
    }
    await refetch()
  }
  return { items, move, save }
}

function useShownItems<Item>(fetched: readonly Item[], queue: ReturnType<typeof createQueue>) {
  const [items, setItems] = useState(fetched)
  const shown = useRef(items)
  const show = (next: readonly Item[]) => {
    shown.current = next
    setItems(next)
  }
  useEffect(() => {
    // The order that is being saved is newer than the fetched one.
    if (queue.isBusy()) return
    shown.current = fetched
    setItems(fetched)
  }, [fetched, queue])
  const move = (from: number, to: number) => {
    const item = shown.current[from]
    if (!item || to < 0 || to >= shown.current.length || from === to) return false
    show(shown.current.toSpliced(from, 1).toSpliced(to, 0, item))
    return true
  }
  return { items, shown, show, move }
}

/** Runs asynchronous calls one after another. */
export function createQueue() {
  let last: Promise<unknown> = Promise.resolve()
  let unfinished = 0
  return {
    isBusy: () => unfinished > 0,
    run(call: () => Promise<void>): Promise<void> {
      unfinished += 1
      const result = last.then(call).finally(() => {
        unfinished -= 1
      })
      // A failed call must not stop the calls after it.
      last = result.catch(() => undefined)
      return result
    },
  }
}
