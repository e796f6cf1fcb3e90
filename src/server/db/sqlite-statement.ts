import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'

const cachedStatements = 500

/** Caches prepared statements, and gives `node:sqlite` the interface of better-sqlite3 that Kysely expects. */
export function prepareIn(connection: DatabaseSync) {
  const cache = new Map<string, ReturnType<typeof statement>>()
  return (sql: string) => {
    const cached = cache.get(sql)
    if (cached) return cached
    if (cache.size >= cachedStatements) cache.clear()
    const prepared = statement(connection.prepare(sql))
    cache.set(sql, prepared)
    return prepared
  }
}

function statement(prepared: StatementSync) {
  const columns = prepared.columns()
  const decoders = columns.flatMap(({ name, type }) => {
    const decode = decoderOf(type)
    return decode ? [{ name, decode }] : []
  })
  const row = (values: Record<string, unknown>) => {
    for (const { name, decode } of decoders) values[name] = values[name] === null ? null : decode(values[name])
    return values
  }
  return {
    // Kysely's name for a statement that returns rows.
    reader: columns.length > 0,
    all: (parameters: readonly unknown[]) => prepared.all(...parameters.map(bindable)).map(row),
    run: (parameters: readonly unknown[]) => prepared.run(...parameters.map(bindable)),
    *iterate(parameters: readonly unknown[]) {
      for (const values of prepared.iterate(...parameters.map(bindable))) yield row(values)
    },
  }
}

/** SQLite stores booleans as numbers and JSON as text; only the declared type tells them apart. */
function decoderOf(declared: string | null): ((value: unknown) => unknown) | undefined {
  if (declared?.toLowerCase() === 'boolean') return Boolean
  if (declared?.toLowerCase() === 'json') return readJson
  return undefined
}

/** Invalid JSON, which PostgreSQL would refuse, reads as null: one bad row must not break a list. */
function readJson(value: unknown): unknown {
  try {
    return JSON.parse(String(value))
  } catch {
    return null
  }
}

function bindable(value: unknown): SQLInputValue {
  if (typeof value === 'boolean') return value ? 1 : 0
  // Kysely passes the values of the queries: strings, numbers and nulls by the table types.
  return (value ?? null) as SQLInputValue
}
