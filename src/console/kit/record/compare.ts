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

/** `base`: the version from which both sides started. */
export function compare(base: object, mine: object, theirs: object): FieldConflict[] {
  const [before, own, other] = [base, mine, theirs].map((values) => new Map(leaves(values as Values)))
  const paths = [...new Set([...(own?.keys() ?? []), ...(other?.keys() ?? [])])]
  return paths.flatMap((path) => {
    const [from, my, their] = [before?.get(path), own?.get(path), other?.get(path)]
    if (isSame(my, their)) return []
    return [{ path, mine: my, theirs: their, by: changedBy(my, their, from) }]
  })
}

function changedBy(mine: unknown, theirs: unknown, before: unknown): FieldConflict['by'] {
  if (isSame(mine, before)) return 'theirs'
  return isSame(theirs, before) ? 'mine' : null
}

/** The values of `theirs`, with my values at the paths in `mine`. */
export function mergeConflicts<Input extends object>(
  theirs: Input,
  conflicts: readonly FieldConflict[],
  mine: ReadonlySet<string>,
): Input {
  const merged = structuredClone(theirs)
  for (const { path, mine: value } of conflicts) if (mine.has(path)) put(merged as Record<string, unknown>, path, value)
  return merged
}

/** Splits localized texts by language, and records of records by key; other values stay whole. */
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

function put(values: Record<string, unknown>, path: string, value: unknown): void {
  const [name = '', ...rest] = path.split('.')
  if (rest.length === 0) values[name] = value
  else put(values[name] as Record<string, unknown>, rest.join('.'), value)
}
