import { hkdfSync, randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { makeFolderDurably, writeDurably } from '#server/kit/durable.ts'
import type { Env } from './env.ts'

export type Secrets = {
  /** Signs tokens. A new one ends all sessions and loses nothing else. */
  token: Uint8Array
  /** Signed tokens before it, and is accepted as well. */
  previousToken?: Uint8Array
  /** Encrypts uploaded files. Lost, they cannot be read again: it belongs in the backup. */
  file: Uint8Array
  /** Encrypted files before it, and opens those that were not encrypted anew. */
  previousFile?: Uint8Array
  /** Keys the hashes of the access log; comes of `identity`. */
  log: Uint8Array
  /** Keys the hashes by which the same person is recognised: it outlives the file key that it comes of. */
  identity: Uint8Array
}

/** Those without which data of the store cannot be used. */
export type DataKeys = Pick<Secrets, 'file' | 'previousFile' | 'identity'>

const settings = ['TOKEN_SECRET', 'TOKEN_SECRET_PREVIOUS', 'FILE_KEY', 'FILE_KEY_PREVIOUS', 'IDENTITY_KEY'] as const
type Given = Pick<Env, 'DATA_DIR'> & { [Name in (typeof settings)[number]]?: string | undefined }

/** Secrets from the environment or, where absent, from files of the data folder, made at the first start. */
export function readSecrets(env: Given): Secrets {
  const folder = path.join(env.DATA_DIR, 'secrets')
  const token = decode(env.TOKEN_SECRET ?? keptIn(folder, 'token-secret'))
  const previousToken = decodeIfAny(env.TOKEN_SECRET_PREVIOUS ?? foundIn(folder, 'token-secret-previous'))
  const keys = readDataKeys(env)
  return { token, ...(previousToken && { previousToken }), ...keys, log: logKeyOf(keys.identity) }
}

function readDataKeys(env: Given): DataKeys {
  const folder = path.join(env.DATA_DIR, 'secrets')
  const file = decode(env.FILE_KEY ?? keptIn(folder, 'file-key'))
  const previousFile = decodeIfAny(env.FILE_KEY_PREVIOUS ?? foundIn(folder, 'file-key-previous'))
  const identity = decodeIfAny(env.IDENTITY_KEY ?? foundIn(folder, identityFile)) ?? identityOf(previousFile ?? file)
  return { file, identity, ...(previousFile && { previousFile }) }
}

const identityFile = 'identity-key'

/** Keeps the identity key by itself, before the file key that it comes of goes; false where it is kept or given. */
export function keepIdentity(env: Given): boolean {
  const folder = path.join(env.DATA_DIR, 'secrets')
  if (env.IDENTITY_KEY ?? foundIn(folder, identityFile)) return false
  makeFolderDurably(folder)
  writeDurably(path.join(folder, identityFile), Buffer.from(readSecrets(env).identity).toString('base64'), 0o600)
  return true
}

/** The keys that a data folder's data are under, where there are any: unlike `readSecrets` this makes none. */
export function findDataKeys(env: Given): DataKeys | undefined {
  const isThere = env.FILE_KEY ?? foundIn(path.join(env.DATA_DIR, 'secrets'), 'file-key')
  return isThere === undefined ? undefined : readDataKeys(env)
}

/** Names a key without telling it. */
export function fingerprint(key: Uint8Array): string {
  return Buffer.from(hkdfSync('sha256', key, '', 'fingerprint', 8)).toString('hex')
}

function identityOf(file: Uint8Array): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', file, '', 'identity', 32))
}

function logKeyOf(identity: Uint8Array): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', identity, '', 'access log', 32))
}

function keptIn(folder: string, name: string): string {
  const file = path.join(folder, name)
  if (!existsSync(file)) {
    makeFolderDurably(folder)
    writeDurably(file, randomBytes(32).toString('base64'), 0o600)
  }
  return readFileSync(file, 'utf8')
}

function foundIn(folder: string, name: string): string | undefined {
  const file = path.join(folder, name)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

function decode(base64: string): Uint8Array {
  return new Uint8Array(Buffer.from(base64, 'base64'))
}

function decodeIfAny(base64: string | undefined): Uint8Array | undefined {
  return base64 === undefined ? undefined : decode(base64)
}
