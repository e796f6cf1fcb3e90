import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { $claims } from '#stores/session.ts'
import { type KeptList, nothingKept, parseKept } from './kept-list.ts'

export function useKeptList(list: string) {
  const username = useStore($claims)?.username ?? ''
  const key = `onmaru:list:${username}:${list}`
  const [state, setState] = useState(() => ({ key, kept: read(key) }))
  const kept = state.key === key ? state.kept : read(key)
  const keep = (changes: Partial<KeptList>) => {
    const next = { ...kept, ...changes }
    setState({ key, kept: next })
    write(key, next)
  }
  return { kept, keep }
}

function read(key: string): KeptList {
  try {
    return parseKept(localStorage.getItem(key))
  } catch {
    return nothingKept
  }
}

/** If storage is blocked or full, the choice lasts until the page is left. */
function write(key: string, kept: KeptList) {
  try {
    localStorage.setItem(key, JSON.stringify(kept))
  } catch {}
}
