import { useState } from 'react'
import type { ListQuery } from './list-query.ts'
import { everythingPicked, nothingPicked, type Picked, pick } from './selection.ts'

/** A selection across pages. Other search or filters clear it, because they find other rows. */
export function useSelection({ q, filters }: Pick<ListQuery, 'q' | 'filters'>) {
  const found = JSON.stringify([q, Object.entries(filters).toSorted()])
  const [state, setState] = useState<{ found: string; picked: Picked }>({ found, picked: nothingPicked })
  const picked = state.found === found ? state.picked : nothingPicked
  const set = (next: Picked) => setState({ found, picked: next })
  return {
    picked,
    pick: (ids: readonly string[], on: boolean) => set(pick(picked, ids, on)),
    pickEverything: () => set(everythingPicked),
    clear: () => set(nothingPicked),
  }
}
export type ListSelection = ReturnType<typeof useSelection>
