import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { errorMessage } from '#console/kit/feedback/error-message.ts'
import { toast } from '#console/kit/feedback/toast.tsx'
import messages from '#i18n/ko/console.json'
import { interpolate } from '#lib/interpolate.ts'
import { api } from '#stores/session.ts'

type Options<Item> = { path: string; kept: readonly Item[]; nameOf: (item: Item) => string }
/** Consecutive moves of one row, undone together: the order before and after them. */
type Run = { id: string; before: string[]; after: string[] }

const idsOf = (items: readonly { _id: string }[]) => items.map(({ _id }) => _id)
const isSame = (one: readonly string[], other: readonly string[]) => one.join() === other.join()

/** `move` changes the screen; `save` stores the order, and shows the stored one again on failure. */
export function useOrder<Item extends { _id: string }>({ path, kept, nameOf }: Options<Item>) {
  const client = useQueryClient()
  const [turns] = useState(makeTurns)
  const { items, shown, show, move } = useShown(kept, turns)
  const run = useRef<Run>(null)
  const server = useRef(idsOf(kept))
  useEffect(() => {
    if (!turns.areWaiting()) server.current = idsOf(kept)
  }, [kept, turns])

  /** Fails if another user has changed the order since `from`. */
  const put = async (ids: string[], from: string[]) => {
    await api.put(`${path}/order`, { json: { ids, from } })
    server.current = ids
  }
  const readAnew = () => client.invalidateQueries({ queryKey: [path] })
  const takeBack = async ({ before, after }: Run) => {
    await put(before, after)
    run.current = null
    toast(messages['action.undone'])
  }
  const keep = async (id: string) => {
    const [ids, from, item] = [idsOf(shown.current), server.current, shown.current.find(({ _id }) => _id === id)]
    if (!item || isSame(ids, from)) return
    await put(ids, from)
    const goesOn = run.current?.id === id && isSame(run.current.after, from)
    const done = { id, before: goesOn && run.current ? run.current.before : from, after: ids }
    run.current = done
    const text = interpolate(messages['order.moved'], { name: nameOf(item), position: ids.indexOf(id) + 1 })
    toast(text, 'done', () => turns.take(() => takeBack(done)).finally(readAnew))
  }
  const save = async (id: string) => {
    try {
      await turns.take(() => keep(id))
    } catch (error) {
      show(kept)
      toast(errorMessage(error), 'failed')
    }
    await readAnew()
  }
  return { items, move, save }
}

function useShown<Item>(kept: readonly Item[], turns: ReturnType<typeof makeTurns>) {
  const [items, setItems] = useState(kept)
  const shown = useRef(items)
  const show = (next: readonly Item[]) => {
    shown.current = next
    setItems(next)
  }
  useEffect(() => {
    // The order that is being saved is newer than the fetched one.
    if (turns.areWaiting()) return
    shown.current = kept
    setItems(kept)
  }, [kept, turns])
  const move = (from: number, to: number) => {
    const item = shown.current[from]
    if (!item || to < 0 || to >= shown.current.length || from === to) return false
    show(shown.current.toSpliced(from, 1).toSpliced(to, 0, item))
    return true
  }
  return { items, shown, show, move }
}

/** Runs asynchronous calls one after another. */
export function makeTurns() {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return {
    areWaiting: () => waiting > 0,
    take(work: () => Promise<void>): Promise<void> {
      waiting += 1
      const turn = last.then(work).finally(() => {
        waiting -= 1
      })
      last = turn.catch(() => undefined)
      return turn
    },
  }
}
