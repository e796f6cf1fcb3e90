import { useStore } from '@nanostores/react'
import { useState } from 'react'
import * as v from 'valibot'
import { $claims } from '#stores/session.ts'

/** Filters, sort and columns under a name. Without the search text, which may be a person's name. */
const view = v.object({
  name: v.string(),
  sort: v.string(),
  limit: v.number(),
  filters: v.record(v.string(), v.string()),
  /** Names of the columns; null for the default columns. */
  columns: v.nullable(v.array(v.string())),
})
export type SavedView = v.InferOutput<typeof view>

const listSettings = v.object({ columns: v.nullable(v.array(v.string())), views: v.array(view) })
export type ListSettings = v.InferOutput<typeof listSettings>

export const noSettings: ListSettings = { columns: null, views: [] }

/** Invalid or outdated JSON counts as no settings. */
export function parseListSettings(text: string | null): ListSettings {
  try {
    return v.parse(listSettings, JSON.parse(text ?? ''))
  } catch {
    return noSettings
  }
}

export function withView(views: readonly SavedView[], added: SavedView): SavedView[] {
  const index = views.findIndex(({ name }) => name === added.name)
  return index < 0 ? [...views, added] : views.with(index, added)
}

type Unnamed = Omit<SavedView, 'name'>

export function isSameView(one: Unnamed, other: Unnamed): boolean {
  const text = ({ sort, limit, filters, columns }: Unnamed) =>
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

/** Saved views and chosen columns of one list (API path), kept in this browser for each account. */
export function useListSettings(list: string) {
  const username = useStore($claims)?.username ?? ''
  const key = `onmaru:list:${username}:${list}`
  const [state, setState] = useState(() => ({ key, settings: read(key) }))
  // Read again if another account has logged in, or another list is shown.
  const settings = state.key === key ? state.settings : read(key)
  const changeSettings = (changes: Partial<ListSettings>) => {
    const next = { ...settings, ...changes }
    setState({ key, settings: next })
    write(key, next)
  }
  return { settings, changeSettings }
}

function read(key: string): ListSettings {
  try {
    return parseListSettings(localStorage.getItem(key))
  } catch {
    return noSettings
  }
}

/** Blocked or full storage is ignored: the choice lasts until the page is left. */
function write(key: string, settings: ListSettings) {
  try {
    localStorage.setItem(key, JSON.stringify(settings))
  } catch {}
}
