/** A field, or one language of a text, that differs between two versions of a record. */
export type FieldConflict = {
  /** Field path in the form: `shows`, `title.ko`. */
  path: string
  mine: unknown
  theirs: unknown
  /** The side that changed it since the common base; null if both did. */
  by: 'mine' | 'theirs' | null
}

type Values = Readonly<Record<string, unknown>>

/** Fields in which `mine` and `theirs` differ; `base` is the version from which both started. */
export function compare(base: object, mine: object, theirs: object): FieldConflict[] {
  const byPath = (values: object) => new Map(leaves(values as Values))
  const [baseValues, myValues, theirValues] = [byPath(base), byPath(mine), byPath(theirs)]
  const paths = [...new Set([...myValues.keys(), ...theirValues.keys()])]
  return paths.flatMap((path) => {
    const [my, their] = [myValues.get(path), theirValues.get(path)]
    if (isSame(my, their)) return []
    return [{ path, mine: my, theirs: their, by: changedBy(my, their, baseValues.get(path)) }]
  })
}

function changedBy(mine: unknown, theirs: unknown, base: unknown): FieldConflict['by'] {
  if (isSame(mine, base)) return 'theirs'
  return isSame(theirs, base) ? 'mine' : null
}

/** The values of `theirs`, except at the paths in `mine`, where my values stay. */
export function mergeConflicts<Input extends object>(
  theirs: Input,
  conflicts: readonly FieldConflict[],
  mine: ReadonlySet<string>,
): Input {
  const merged = structuredClone(theirs)
  for (const { path, mine: value } of conflicts)
    if (mine.has(path)) setAt(merged as Record<string, unknown>, path, value)
  return merged
}

/** Paths with their values. Localized texts are split by language, objects of objects by key; other values stay whole. */
function leaves(values: Values, prefix = ''): [string, unknown][] {
  return Object.entries(values).flatMap(([name, value]) =>
    isBranch(value) ? leaves(value, `${prefix}${name}.`) : [[`${prefix}${name}`, value] as [string, unknown]],
  )
}

function isBranch(value: unknown): value is Values {
  if (!isRecord(value)) return false
  return 'ko' in value || (Object.keys(value).length > 0 && Object.values(value).every(isRecord))
}

function isRecord(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function setAt(values: Record<string, unknown>, path: string, value: unknown): void {
  const [name = '', ...rest] = path.split('.')
  if (rest.length === 0) values[name] = value
  else setAt(values[name] as Record<string, unknown>, rest.join('.'), value)
}
