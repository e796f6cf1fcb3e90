import * as v from 'valibot'

/** A way to look at a list, under a name. The search text is no part of it: it may name somebody. */
const view = v.object({
  name: v.string(),
  sort: v.string(),
  limit: v.number(),
  filters: v.record(v.string(), v.string()),
  /** The columns by name; null: as they are without a choice. */
  columns: v.nullable(v.array(v.string())),
})
export type SavedView = v.InferOutput<typeof view>

const keptList = v.object({ columns: v.nullable(v.array(v.string())), views: v.array(view) })
/** What one member of staff has chosen for one list. */
export type KeptList = v.InferOutput<typeof keptList>

export const nothingKept: KeptList = { columns: null, views: [] }

/** Reads what was kept; what is no such thing, or of an older shape, counts as nothing. */
export function parseKept(text: string | null): KeptList {
  try {
    return v.parse(keptList, JSON.parse(text ?? ''))
  } catch {
    return nothingKept
  }
}

/** The view in place of another of the same name, or after all others. */
export function withView(views: readonly SavedView[], added: SavedView): SavedView[] {
  const at = views.findIndex(({ name }) => name === added.name)
  return at < 0 ? [...views, added] : views.with(at, added)
}

type Look = Omit<SavedView, 'name'>

/** Whether a view shows a list as it stands. */
export function isSameLook(one: Look, other: Look): boolean {
  const text = ({ sort, limit, filters, columns }: Look) =>
    JSON.stringify([sort, limit, Object.entries(filters).toSorted(), columns])
  return text(one) === text(other)
}

/** The columns to show: those chosen by name, else all that are not optional; the first one always. */
export function shownColumns<Column extends { name?: string; isOptional?: boolean }>(
  columns: readonly Column[],
  chosen: readonly string[] | null,
): Column[] {
  return columns.filter(({ name, isOptional }, index) => {
    if (index === 0 || name === undefined) return true
    return chosen ? chosen.includes(name) : !isOptional
  })
}
