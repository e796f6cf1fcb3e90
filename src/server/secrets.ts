import { hkdfSync, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { writeDurably } from '#server/kit/durable.ts'
import type { Env } from './env.ts'

export type Secrets = {
  /** Signs tokens. A new one ends all sessions and loses nothing else. */
  token: Uint8Array
  /** Encrypts uploaded files. Lost, they cannot be read again: it belongs in the backup. */
  file: Uint8Array
  /** Keys the hashes by which the same person is recognised. */
  identity: Uint8Array
}

/** Secrets from the environment or, where absent, from files of the data folder, made at the first start. */
export function readSecrets(env: Pick<Env, 'DATA_DIR' | 'TOKEN_SECRET' | 'FILE_KEY'>): Secrets {
  const folder = path.join(env.DATA_DIR, 'secrets')
  const token = decode(env.TOKEN_SECRET ?? keptIn(folder, 'token-secret'))
  const file = decode(env.FILE_KEY ?? keptIn(folder, 'file-key'))
  const identity = new Uint8Array(hkdfSync('sha256', file, '', 'identity', 32))
  return { token, file, identity }
}

function keptIn(folder: string, name: string): string {
  const file = path.join(folder, name)
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    writeDurably(file, randomBytes(32).toString('base64'), 0o600)
  }
  return readFileSync(file, 'utf8')
}

function decode(base64: string): Uint8Array {
  return new Uint8Array(Buffer.from(base64, 'base64'))
}
