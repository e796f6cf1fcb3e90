/**
 * `npm run migrate:postgres -- --to postgres://…`: moves the embedded store to an empty PostgreSQL in one transaction,
 * and compares every row before it commits. The server must be stopped; files and keys stay in place.
 */
import { parseArgs } from 'node:util'
import { moveToPostgres } from './migrate-postgres/move.ts'
import { runCommand } from './support/command.ts'

await runCommand(async ({ DATA_DIR }) => {
  const { values } = parseArgs({ options: { to: { type: 'string' } } })
  if (!values.to) throw new Error('Where to? npm run migrate:postgres -- --to postgres://user:password@host:5432/name')
  const moved = await moveToPostgres(DATA_DIR, values.to)
  console.table(moved.map(({ name, rows, sha256 }) => ({ table: name, rows, 'same on both': sha256.slice(0, 16) })))
  const rows = moved.reduce((sum, table) => sum + table.rows, 0)
  console.log(`${moved.length} tables with ${rows} rows are there. Set DATABASE_URL to it and start the server.`)
})
