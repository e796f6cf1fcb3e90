import path from 'node:path'
import type { Env } from './env.ts'
import { isOutage } from './kit/outage.ts'

/** Why the server does not start, in words for whoever starts it. */
export class StartError extends Error {}

/** Ends the process with 1 and one sentence where it is known what is wrong; else fails with `reason`, stack and all. */
export function endStart(reason: unknown, env: Pick<Env, 'DATA_DIR' | 'DATABASE_URL'>): never {
  const sentence = explain(reason, env)
  if (!sentence) throw reason
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

/** SQLSTATE: wrong user, wrong password, no such database. */
const refusals = ['28000', '28P01', '3D000']
/** SQLite's codes of a file that is damaged, and of one that is none of its own. */
const damages = [11, 26]
/** What the system says of a folder that is none, is not ours, or is on a disk that takes nothing. */
const folderCodes = ['EACCES', 'EPERM', 'ENOTDIR', 'EEXIST', 'ENOENT', 'ENOSPC', 'EDQUOT', 'EROFS', 'EIO']

function explain(reason: unknown, { DATA_DIR, DATABASE_URL }: Pick<Env, 'DATA_DIR' | 'DATABASE_URL'>) {
  if (!(reason instanceof Error)) return undefined
  if (reason instanceof StartError) return reason.message
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
