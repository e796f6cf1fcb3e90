import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { errorMessage } from '#console/kit/feedback/error-message.ts'
import { toast } from '#console/kit/feedback/toast.tsx'
import { api } from '#stores/session.ts'

/** A list that staff put in order. `move` shows at once; `save` keeps it, and what was is back where that fails. */
export function useOrder<Item extends { _id: string }>(path: string, kept: readonly Item[]) {
  const client = useQueryClient()
  const [items, setItems] = useState(kept)
  const current = useRef(items)
  const show = (next: readonly Item[]) => {
    current.current = next
    setItems(next)
  }
  useEffect(() => {
    current.current = kept
    setItems(kept)
  }, [kept])

  const move = (from: number, to: number) => {
    const item = current.current[from]
    if (!item || to < 0 || to >= current.current.length || from === to) return false
    show(current.current.toSpliced(from, 1).toSpliced(to, 0, item))
    return true
  }
  const save = async () => {
    const ids = current.current.map(({ _id }) => _id)
    if (ids.join() === kept.map(({ _id }) => _id).join()) return
    try {
      await api.put(`${path}/order`, { json: { ids } })
    } catch (error) {
      show(kept)
      toast(errorMessage(error), 'failed')
    }
    await client.invalidateQueries({ queryKey: [path] })
  }
  return { items, move, save }
}
