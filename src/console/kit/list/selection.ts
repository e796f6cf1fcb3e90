import { useState } from 'react'
import type { Selection } from '#contract/application/bulk.ts'
import type { ConsoleListQuery } from './list-query.ts'

/** Rows by id, of any page; or all rows that match the list's search and filters, except some. */
type Picked = { mode: 'rows'; ids: ReadonlySet<string> } | { mode: 'all'; except: ReadonlySet<string> }

export const nothingPicked: Picked = { mode: 'rows', ids: new Set() }
export const everythingPicked: Picked = { mode: 'all', except: new Set() }

export function isPicked(picked: Picked, id: string): boolean {
  return picked.mode === 'rows' ? picked.ids.has(id) : !picked.except.has(id)
}

export function pick(picked: Picked, ids: readonly string[], on: boolean): Picked {
  const isRows = picked.mode === 'rows'
  const listed = new Set(isRows ? picked.ids : picked.except)
  for (const id of ids) {
    if (on === isRows) listed.add(id)
    else listed.delete(id)
  }
  return isRows ? { mode: 'rows', ids: listed } : { mode: 'all', except: listed }
}

export function countPicked(picked: Picked, total: number): number {
  return picked.mode === 'rows' ? picked.ids.size : Math.max(0, total - picked.except.size)
}

export function pageState(picked: Picked, ids: readonly string[]): 'none' | 'some' | 'all' {
  const count = ids.filter((id) => isPicked(picked, id)).length
  if (count === 0) return 'none'
  return count === ids.length ? 'all' : 'some'
}

export function toSelection(picked: Picked, { q, filters }: Pick<ConsoleListQuery, 'q' | 'filters'>): Selection {
  if (picked.mode === 'rows') return { ids: [...picked.ids], filters: {}, except: [] }
  return { ids: null, filters: { ...filters, ...(q && { q }) }, except: [...picked.except] }
}

/** Selection across the pages of a list. A changed search or filter clears it, because other rows are listed. */
export function useSelection({ q, filters }: Pick<ConsoleListQuery, 'q' | 'filters'>) {
  const listKey = JSON.stringify([q, Object.entries(filters).toSorted()])
  const [state, setState] = useState<{ listKey: string; picked: Picked }>({ listKey, picked: nothingPicked })
  const picked = state.listKey === listKey ? state.picked : nothingPicked
  const set = (next: Picked) => setState({ listKey, picked: next })
  return {
    picked,
    pick: (ids: readonly string[], on: boolean) => set(pick(picked, ids, on)),
    pickEverything: () => set(everythingPicked),
    clear: () => set(nothingPicked),
  }
}
export type ListSelection = ReturnType<typeof useSelection>
