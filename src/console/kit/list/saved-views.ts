import { useStore } from '@nanostores/react'
import { useState } from 'react'
import * as v from 'valibot'
import { $claims } from '#stores/session.ts'

/** A saved view. The search text is not stored, because it may be a person's name. */
const view = v.object({
  name: v.string(),
  sort: v.string(),
  limit: v.number(),
  filters: v.record(v.string(), v.string()),
  /** Names of the columns; null for the default columns. */
  columns: v.nullable(v.array(v.string())),
})
export type SavedView = v.InferOutput<typeof view>

const keptList = v.object({ columns: v.nullable(v.array(v.string())), views: v.array(view) })
export type KeptList = v.InferOutput<typeof keptList>

export const nothingKept: KeptList = { columns: null, views: [] }

/** Invalid or outdated JSON counts as no settings. */
export function parseKept(text: string | null): KeptList {
  try {
    return v.parse(keptList, JSON.parse(text ?? ''))
  } catch {
    return nothingKept
  }
}

export function withView(views: readonly SavedView[], added: SavedView): SavedView[] {
  const at = views.findIndex(({ name }) => name === added.name)
  return at < 0 ? [...views, added] : views.with(at, added)
}

type Look = Omit<SavedView, 'name'>

export function isSameLook(one: Look, other: Look): boolean {
  const text = ({ sort, limit, filters, columns }: Look) =>
    JSON.stringify([sort, limit, Object.entries(filters).toSorted(), columns])
  return text(one) === text(other)
}

export function shownColumns<Column extends { name?: string; isOptional?: boolean }>(
  columns: readonly Column[],
  chosen: readonly string[] | null,
): Column[] {
  return columns.filter(({ name, isOptional }, index) => {
    if (index === 0 || name === undefined) return true
    return chosen ? chosen.includes(name) : !isOptional
  })
}

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
