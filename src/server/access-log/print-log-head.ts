import type { Deps } from '#server/http/app-env.ts'
import { type ChainLink, readLogHead } from './log-head.ts'

/** Writes the head to the standard output, at any log level: a copy that an intruder in the database cannot change. */
export async function printLogHead({ db, secrets, log }: Pick<Deps, 'db' | 'secrets' | 'log'>): Promise<void> {
  const { sequence, hash } = await readLogHead(db, secrets)
  log.child({}, { level: 'info' }).info({ accessLog: { sequence, hash } }, 'head of the access log')
}

/** The heads in the output of a server, for `scripts/check-log.ts`. */
export function parseLogHeads(text: string): ChainLink[] {
  const named = text.matchAll(/"accessLog":\s*\{\s*"sequence":\s*(\d+),\s*"hash":\s*"([0-9a-f]{64})"/g)
  return Array.from(named, ([, sequence, hash = '']) => ({ sequence: Number(sequence), hash }))
}
