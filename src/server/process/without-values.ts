/** An error for the log, without its message: those of databases repeat values of a row, which may be personal data. */
export function withoutValues(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error }
  const code = 'code' in error ? String(error.code) : undefined
  const sqlite = 'errcode' in error ? Number(error.errcode) : undefined
  const frames = error.stack?.replace(error.message, '').split('\n')
  const errors = error instanceof AggregateError ? error.errors.map(withoutValues) : undefined
  return { type: error.name, errors, code, sqlite, stack: frames?.filter((line) => line.trim().startsWith('at ')) }
}
