import { hkdfSync, randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Env } from '#server/env.ts'
import { isKey } from '#server/env-value.ts'
import { makeFolderDurably, writeDurably } from '#server/process/durable.ts'
import { StartError } from '#server/process/start-error.ts'

export type Secrets = {
  /** Signs tokens. Losing it only ends all sessions. */
  token: Uint8Array
  /** Signed earlier tokens, which are still accepted. */
  previousToken?: Uint8Array
  /** Encrypts files, which are lost without it: it belongs in the backup. */
  file: Uint8Array
  /** Opens earlier files that are not re-encrypted yet. */
  previousFile?: Uint8Array
  /** Key of the hashes in the access log; derived from `identity`. */
  log: Uint8Array
  /** Key of the hashes by which a person is recognised. Derived from the first file key, and stays when that is replaced. */
  identity: Uint8Array
}

/** Stored data is unusable without these. */
export type DataKeys = Pick<Secrets, 'file' | 'previousFile' | 'identity'>

const files = {
  TOKEN_SECRET: 'token-secret',
  TOKEN_SECRET_PREVIOUS: 'token-secret-previous',
  FILE_KEY: 'file-key',
  FILE_KEY_PREVIOUS: 'file-key-previous',
  IDENTITY_KEY: 'identity-key',
} as const
type Name = keyof typeof files
type Given = Pick<Env, 'DATA_DIR'> & { [Key in Name]?: string | undefined }

/**
 * Read from the environment or, if absent, from files in the data folder, which are created at the first start. Throws
 * a `StartError` for an invalid key, such as a truncated file.
 */
export function readSecrets(env: Given): Secrets {
  const token = readOrMakeKey(env, 'TOKEN_SECRET')
  const previousToken = readKey(env, 'TOKEN_SECRET_PREVIOUS')
  const keys = readDataKeys(env)
  return { token, ...(previousToken && { previousToken }), ...keys, log: deriveLogKey(keys.identity) }
}

function readDataKeys(env: Given): DataKeys {
  const file = readOrMakeKey(env, 'FILE_KEY')
  const previousFile = readKey(env, 'FILE_KEY_PREVIOUS')
  const identity = readKey(env, 'IDENTITY_KEY') ?? deriveIdentityKey(previousFile ?? file)
  return { file, identity, ...(previousFile && { previousFile }) }
}

/** Before the file key is replaced: stores the identity key that is derived from it. False if there is one already. */
export function storeIdentityKey(env: Given): boolean {
  if (readKey(env, 'IDENTITY_KEY')) return false
  writeKey(env, 'IDENTITY_KEY', readSecrets(env).identity)
  return true
}

/** Unlike `readSecrets`, creates no keys; undefined if there are none. */
export function findDataKeys(env: Given): DataKeys | undefined {
  return readKey(env, 'FILE_KEY') && readDataKeys(env)
}

/** Names a key without revealing it. */
export function fingerprint(key: Uint8Array): string {
  return Buffer.from(hkdfSync('sha256', key, '', 'fingerprint', 8)).toString('hex')
}

function deriveIdentityKey(file: Uint8Array): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', file, '', 'identity', 32))
}

function deriveLogKey(identity: Uint8Array): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', identity, '', 'access log', 32))
}

function readKey(env: Given, name: Name): Uint8Array | undefined {
  const file = keyFile(env, name)
  const text = env[name] ?? (existsSync(file) ? readFileSync(file, 'utf8') : undefined)
  if (text === undefined) return undefined
  if (!isKey(text))
    throw new StartError(
      `${name} (or ${file}) is not 32 bytes in base64: bring it back from a backup. See “Keys” in docs/operate.md.`,
    )
  return new Uint8Array(Buffer.from(text, 'base64'))
}

function readOrMakeKey(env: Given, name: Name): Uint8Array {
  const found = readKey(env, name)
  if (found) return found
  writeKey(env, name, randomBytes(32))
  // Read again, as another server on this folder may have written its key first.
  return readOrMakeKey(env, name)
}

function writeKey(env: Given, name: Name, key: Uint8Array): void {
  const file = keyFile(env, name)
  makeFolderDurably(path.dirname(file))
  writeDurably(file, Buffer.from(key).toString('base64'), 0o600)
}

function keyFile({ DATA_DIR }: Given, name: Name): string {
  return path.join(DATA_DIR, 'secrets', files[name])
}
