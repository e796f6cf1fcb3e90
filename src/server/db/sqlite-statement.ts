import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'

const statementsKept = 500

/** Prepares each statement of a connection once; `node:sqlite` behind the interface of better-sqlite3, which Kysely knows. */
export function prepareIn(connection: DatabaseSync) {
  const kept = new Map<string, ReturnType<typeof statement>>()
  return (sql: string) => {
    const known = kept.get(sql)
    if (known) return known
    if (kept.size >= statementsKept) kept.clear()
    const prepared = statement(connection.prepare(sql))
    kept.set(sql, prepared)
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
    reader: columns.length > 0,
    all: (parameters: readonly unknown[]) => prepared.all(...parameters.map(bindable)).map(row),
    run: (parameters: readonly unknown[]) => prepared.run(...parameters.map(bindable)),
    *iterate(parameters: readonly unknown[]) {
      for (const values of prepared.iterate(...parameters.map(bindable))) yield row(values)
    },
  }
}

/** SQLite keeps booleans as numbers and JSON as text; the declared type says which they are, as `pg` knows by type id. */
function decoderOf(declared: string | null): ((value: unknown) => unknown) | undefined {
  if (declared?.toLowerCase() === 'boolean') return Boolean
  if (declared?.toLowerCase() === 'json') return readJson
  return undefined
}

/** What is no JSON, which PostgreSQL would not have taken, is nothing, and keeps no other row from being read. */
function readJson(value: unknown): unknown {
  try {
    return JSON.parse(String(value))
  } catch {
    return null
  }
}

function bindable(value: unknown): SQLInputValue {
  if (typeof value === 'boolean') return value ? 1 : 0
  // Kysely passes what the queries give it: texts, numbers and nulls by the table types.
  return (value ?? null) as SQLInputValue
}
