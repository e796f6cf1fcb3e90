import { startPostgres } from '#scripts/support/postgres.ts'

/** Measures on SQLite and on a temporary PostgreSQL, or on the `chosen` one of them. */
export async function onEngines(
  chosen: string | undefined,
  measure: (engine: string, server?: string) => Promise<void>,
): Promise<void> {
  if (chosen !== 'postgres') await measure('SQLite')
  if (chosen === 'sqlite') return
  const postgres = await startPostgres()
  if (!postgres) return console.log('PostgreSQL: not measured, it is not installed here')
  try {
    await measure('PostgreSQL', postgres.url)
  } finally {
    await postgres.stop()
  }
}

export function conclude(problems: string[], success: string): void {
  for (const problem of problems) console.error(problem)
  console.log(problems.length === 0 ? `\n${success}` : `\n${problems.length} problems`)
  process.exitCode = problems.length === 0 ? 0 : 1
}
