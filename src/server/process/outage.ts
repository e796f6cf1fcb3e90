/** Primary result codes of SQLite: busy, locked, out of memory, read-only, I/O error, full, cannot open. */
const sqliteCodes = [5, 6, 7, 8, 10, 13, 14]
const sqliteInputOutput = 10
const systemCodes = ['ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS', 'EIO', 'EMFILE', 'ENFILE']
const networkCodes = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]
/**
 * SQLSTATE: connection exceptions, insufficient resources, operator intervention, system errors, read-only.
 * https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const postgresCodes = /^(08...|53...|57...|58...|25006|XX...)$/
/** Messages of `pg`, its pool and Kysely about a lost or silent connection; these errors have no code. */
const lostConnection =
  /^(Connection terminated|Query read timeout|timeout expired|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Postgres connection has been discarded)/

/** The database or a disk cannot be used now: no fault of the request, and of our code. */
export function isOutage(reason: unknown): boolean {
  const { code, sqlite, message } = codesOf(reason)
  if (sqlite !== undefined) return sqliteCodes.includes(sqlite)
  return systemCodes.includes(code) || isLost(code, message) || postgresCodes.test(code)
}

/** The commit may have succeeded: the database broke off before it told the outcome. */
export function isUnsure(reason: unknown): boolean {
  const { code, sqlite, message } = codesOf(reason)
  return sqlite === sqliteInputOutput || isLost(code, message) || /^(08|57|58)...$/.test(code)
}

function isLost(code: string, message: string): boolean {
  return networkCodes.includes(code) || lostConnection.test(message)
}

function codesOf(reason: unknown): { code: string; sqlite: number | undefined; message: string } {
  if (!(reason instanceof Error)) return { code: '', sqlite: undefined, message: '' }
  const code = 'code' in reason ? String(reason.code) : ''
  // The low byte of SQLite's extended result code is the primary one.
  const sqlite = 'errcode' in reason ? Number(reason.errcode) & 0xff : undefined
  return { code, sqlite, message: reason.message }
}
