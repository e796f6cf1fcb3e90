import path from 'node:path'
import { isOutage } from './outage.ts'

/** An error of the start whose message is printed for the operator, without a stack. */
export class StartError extends Error {}

type Store = { DATA_DIR: string; DATABASE_URL?: string | undefined }

/** Exits with 1 and the message of a `StartError`, or one sentence if the cause is known; throws `reason` otherwise. */
export function endStart(reason: unknown, env?: Store): never {
  const sentence = reason instanceof StartError ? reason.message : env && sentenceFor(reason, env)
  if (!sentence) throw reason
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

/** SQLSTATE: wrong user, wrong password, no such database. */
const refusals = ['28000', '28P01', '3D000']
/** SQLite's codes for a damaged file and for a file that is not a database. */
const damages = [11, 26]
/** System codes for a folder that is missing, not ours, or on a disk that is full or read-only. */
const folderCodes = ['EACCES', 'EPERM', 'ENOTDIR', 'EEXIST', 'ENOENT', 'ENOSPC', 'EDQUOT', 'EROFS', 'EIO']

function sentenceFor(reason: unknown, { DATA_DIR, DATABASE_URL }: Store) {
  if (!(reason instanceof Error)) return undefined
  const code = 'code' in reason ? String(reason.code) : ''
  const folder = path.resolve(DATA_DIR)
  if ('errcode' in reason) {
    const isDamaged = damages.includes(Number(reason.errcode) & 0xff)
    if (isDamaged) return `The store in ${folder} is damaged (${reason.message}): restore it from a backup.`
    return isOutage(reason) ? `The store in ${folder} cannot be used: ${reason.message}. See DATA_DIR.` : undefined
  }
  if (folderCodes.includes(code)) return `The data folder ${folder} cannot be used: ${reason.message}. See DATA_DIR.`
  if (DATABASE_URL && (refusals.includes(code) || isOutage(reason)))
    return `PostgreSQL at ${new URL(DATABASE_URL).host} cannot be used: ${reason.message || code}. See DATABASE_URL.`
  return undefined
}
